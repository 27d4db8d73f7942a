import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { isPlainClick } from '@/lib/navigation/isPlainClick';

/** Rendered Markdown. Its links change pages like all others, without loading the document anew. */
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
    // The handler only speeds up the links inside, which work by keyboard and without it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="prose" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
