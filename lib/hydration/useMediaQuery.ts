import { useCallback, useSyncExternalStore } from 'react';

/** Matches screens narrower than the `sm` breakpoint, where the phone header replaces the main bar. */
export const PHONE = '(max-width: 599.95px)';

/**
 * Whether the screen matches a media query. `serverValue` is used in the server's HTML and during hydration.
 */
export function useMediaQuery(query: string, serverValue = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => serverValue,
  );
}
