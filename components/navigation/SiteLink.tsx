import { mdiOpenInNew } from '@mdi/js';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { isExternal } from '@/lib/navigation/href';
import { Icon } from '../icons/Icon';

export type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  children: ReactNode;
  /** The path of the current page. A link to it is marked as current. */
  currentPath?: string;
  /** How a link that leaves the site is marked: with an arrow and hidden text, only the text, or nothing. */
  outsideMark?: 'arrow' | 'words' | 'none';
  ref?: Ref<HTMLAnchorElement>;
};

/** A link to this site or to another one. Links to other sites are marked. `useLinks` handles clicks. */
export function SiteLink(props: SiteLinkProps) {
  const { href, children, currentPath, outsideMark = 'arrow', ...rest } = props;
  const isOutside = isExternal(href);
  return (
    <a href={href} aria-current={href === currentPath ? 'page' : undefined} {...rest}>
      {children}
      {isOutside && outsideMark === 'arrow' && <ExternalArrow />}
      {isOutside && outsideMark !== 'none' && (
        <span className="visually-hidden"> (leaves this site)</span>
      )}
    </a>
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
