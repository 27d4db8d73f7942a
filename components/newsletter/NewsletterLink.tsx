import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '@/lib/navigation/isPlainClick';
import { useNewsletter } from '@/lib/newsletter/NewsletterContext';
import { NEWSLETTER_PATH } from '@/lib/newsletter/paths';

type NewsletterLinkProps = {
  /** The dialog's title, if it is not the default. */
  title?: string;
  children: ReactNode;
};

/** Opens the newsletter dialog. Without JavaScript, or in a new tab, it opens a page with the same form. */
export function NewsletterLink({ title, children }: NewsletterLinkProps) {
  const { prefetch, open } = useNewsletter();

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open(title);
  }

  return (
    <a
      href={NEWSLETTER_PATH}
      data-prefetch="false"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
