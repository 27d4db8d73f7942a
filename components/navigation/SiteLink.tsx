import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { isExternal } from '@/lib/navigation/href';
import { classes } from '../mui/classes';
import { join } from '../mui/plain';

export type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  children: ReactNode;
  /** The path of the current page. A link to it is marked as current. */
  currentPath?: string;
  /** How a link that leaves the site is marked: with an arrow and hidden text, only the text, or nothing. */
  outsideMark?: 'arrow' | 'words' | 'none';
  /** MUI's class names, if the link looks like another component. */
  muiClass?: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link to this site or to another one. Links to other sites are marked. `useLinks` handles clicks. */
export function SiteLink(props: SiteLinkProps) {
  const {
    href,
    children,
    currentPath,
    outsideMark = 'arrow',
    muiClass = classes.Link,
    className,
    ...rest
  } = props;
  const mark = isExternal(href) ? outsideMark : 'none';
  return (
    <a
      href={href}
      aria-current={href === currentPath ? 'page' : undefined}
      className={join(muiClass, className, mark === 'arrow' ? 'external' : undefined)}
      {...rest}
    >
      {children}
      {mark !== 'none' && <span className="visually-hidden"> (leaves this site)</span>}
    </a>
  );
}
