import type { MouseEvent, ReactNode } from 'react';
import { useNewsletter } from '@/lib/newsletter/NewsletterContext';
import { NEWSLETTER_PATH } from '@/lib/newsletter/newsletterPath';

/** Opens the newsletter dialog; without JavaScript, or in a new tab, a page with the same form. */
export function NewsletterLink({ children }: { children: ReactNode }) {
  const { prefetch, open } = useNewsletter();

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open();
  }

  return (
    // Not a link of the router, which would fetch the code of the page as well, on every hover.
    <a href={NEWSLETTER_PATH} onPointerEnter={prefetch} onFocus={prefetch} onClick={onClick}>
      {children}
    </a>
  );
}
