import type { ReactNode } from 'react';
import { newsletterLink } from '@/lib/newsletter/paths';

/** A link that opens the newsletter dialog. */
export function NewsletterLink({ title, children }: { title?: string; children: ReactNode }) {
  return <a {...newsletterLink(title)}>{children}</a>;
}
