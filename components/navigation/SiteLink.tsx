import { mdiOpenInNew } from '@mdi/js';
import NextLink from 'next/link';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { isExternal, pathOf } from '@/lib/navigation/href';
import { Icon } from '../icons/Icon';

export type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  children: ReactNode;
  /** The path of the page on screen; a link to it is marked as current. */
  currentPath?: string;
  /** Leaves out the arrow of a link that leaves the site; the words for screen readers stay. */
  hideArrow?: boolean;
  /** False keeps the place on the page when the next page is much like this one. */
  scroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link within the site, or out of it, which it then says. */
export function SiteLink({
  href,
  children,
  currentPath,
  hideArrow,
  scroll,
  ...rest
}: SiteLinkProps) {
  if (isExternal(href)) {
    return (
      <a href={href} {...rest}>
        {children}
        {!hideArrow && <ExternalArrow />}
        <span className="visually-hidden"> (leaves this site)</span>
      </a>
    );
  }
  // Files (a feed, a PDF), telephone and e-mail addresses are not pages that the router could load.
  if (!href.startsWith('/') || /\.\w+$/.test(pathOf(href))) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <NextLink
      href={href}
      prefetch={false}
      scroll={scroll}
      aria-current={href === currentPath ? 'page' : undefined}
      {...rest}
    >
      {children}
    </NextLink>
  );
}

/** Stays on the line of the last word: a word joiner stands between them. */
function ExternalArrow() {
  return (
    <span className="arrow" aria-hidden>
      {'\u2060'}
      <Icon path={mdiOpenInNew} size="0.85em" />
    </span>
  );
}
