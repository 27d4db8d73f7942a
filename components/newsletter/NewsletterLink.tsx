import type { ReactNode } from 'react';
import { NEWSLETTER_PATH } from '@/lib/newsletter/paths';

/**
 * The attributes of a link that opens the newsletter dialog, through `Newsletter`. Without JavaScript,
 * or in a new tab, the link opens a page with the same form.
 * @param title The dialog's title, if it is not the default.
 */
export const newsletterLink = (title = '') => ({
  href: NEWSLETTER_PATH,
  'data-newsletter': title,
  'data-prefetch': 'false',
});

/** A link that opens the newsletter dialog. */
export function NewsletterLink({ title, children }: { title?: string; children: ReactNode }) {
  return <a {...newsletterLink(title)}>{children}</a>;
}
