import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { isPlainClick } from '@/lib/navigation/isPlainClick';

/** Rendered Markdown. Links to other pages on the site do not reload the document. */
export function Prose({ html }: { html: string }) {
  const router = useRouter();

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    if (!href || !isPlainClick(event) || !/^\/[^/.]*(\/[^.]*)?$/.test(href)) return;
    event.preventDefault();
    void router.push(href);
  }

  return (
    // The handler only makes the links inside faster. They work without it, and by keyboard.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="prose" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
