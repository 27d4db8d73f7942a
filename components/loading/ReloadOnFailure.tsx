import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect } from 'react';

/**
 * The place of a page's part while its code loads. If the code cannot be loaded, for example because a new version of
 * the site has been deployed, loads the page again, with its current code.
 */
export function ReloadOnFailure({ error }: DynamicOptionsLoadingProps) {
  useEffect(() => {
    if (error) window.location.reload();
  }, [error]);
  return null;
}
