import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '@/lib/navigation/isPlainClick';
import { useNewsletter } from '@/lib/newsletter/NewsletterContext';
import { NEWSLETTER_PATH } from '@/lib/newsletter/paths';

type NewsletterLinkProps = {
  /** Title of the dialog, where it is not the usual one. */
  title?: string;
  children: ReactNode;
};

/** Opens the newsletter dialog; without JavaScript, or in a new tab, a page with the same form. */
export function NewsletterLink({ title, children }: NewsletterLinkProps) {
  const { prefetch, open } = useNewsletter();

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open(title);
  }

  return (
    // Not a link of the router, which would fetch the code of the page as well, on every hover.
    <a href={NEWSLETTER_PATH} onPointerEnter={prefetch} onFocus={prefetch} onClick={onClick}>
      {children}
    </a>
  );
}
