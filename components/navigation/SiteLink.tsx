import { mdiOpenInNew } from '@mdi/js';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { isExternal, pathOf } from '@/lib/navigation/href';
import { isPlainClick } from '@/lib/navigation/isPlainClick';
import { hasLayers, leaveLayers } from '@/lib/navigation/layers';
import { Icon } from '../icons/Icon';

export type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  children: ReactNode;
  /** The path of the page on screen; a link to it is marked as current. */
  currentPath?: string;
  /** How a link that leaves the site says so: by an arrow and in words for screen readers, in words alone, or not at all. */
  outsideMark?: 'arrow' | 'words' | 'none';
  /** False keeps the place on the page when the next page is much like this one. */
  scroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link within the site, or out of it, which it then says. */
export function SiteLink({
  href,
  children,
  currentPath,
  outsideMark = 'arrow',
  scroll,
  onClick,
  ...rest
}: SiteLinkProps) {
  const router = useRouter();
  const isOutside = isExternal(href);
  // Files (a feed, a PDF), telephone and e-mail addresses are not pages that the router could load.
  const isPage = !isOutside && href.startsWith('/') && !/\.\w+$/.test(pathOf(href));

  /** From a dialog or the drawer, the way leads over the page below, so that Back leads there too. */
  function leave(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const staysHere = /^(mailto|tel):/.test(href) || Boolean(event.currentTarget.target);
    if (!hasLayers() || staysHere || !isPlainClick(event)) return;
    event.preventDefault();
    void leaveLayers().then(() => {
      if (isPage) void router.push(href, undefined, { scroll });
      else window.location.assign(href);
    });
  }

  if (!isPage) {
    return (
      <a href={href} onClick={leave} {...rest}>
        {children}
        {isOutside && outsideMark === 'arrow' && <ExternalArrow />}
        {isOutside && outsideMark !== 'none' && (
          <span className="visually-hidden"> (leaves this site)</span>
        )}
      </a>
    );
  }
  return (
    <NextLink
      href={href}
      prefetch={false}
      scroll={scroll}
      aria-current={href === currentPath ? 'page' : undefined}
      onClick={leave}
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
