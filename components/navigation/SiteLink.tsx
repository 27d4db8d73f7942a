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
  /** The path of the current page. A link to it is marked as current. */
  currentPath?: string;
  /** How to mark a link that leaves the site: an arrow plus text for screen readers, the text alone or nothing. */
  outsideMark?: 'arrow' | 'words' | 'none';
  /** Set to false to keep the scroll position if the next page is much like this one. */
  scroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link to this site or to another one. Links to other sites are marked. */
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
  // The router cannot load files (a feed, a PDF), phone numbers or email addresses.
  const isPage = !isOutside && href.startsWith('/') && !/\.\w+$/.test(pathOf(href));

  /** In a dialog or the drawer, closes it before following the link so that Back returns to the page below. */
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

/** A word joiner keeps the arrow on the same line as the last word. */
function ExternalArrow() {
  return (
    <span className="arrow" aria-hidden>
      {'\u2060'}
      <Icon path={mdiOpenInNew} size="0.85em" />
    </span>
  );
}
