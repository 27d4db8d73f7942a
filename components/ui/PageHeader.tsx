import styles from './PageHeader.module.css';
import type { ReactNode } from 'react';
import type { PageLink } from '@/lib/content/types';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';
import { SiteLink } from '../navigation/SiteLink';

type PageHeaderProps = {
  title: string;
  /** The pages above this one, topmost first. */
  above?: PageLink[];
  /** For forms: on a phone, uses a smaller title and shows only the parent page. */
  small?: boolean;
  /** Anything that goes with the title, such as a date. */
  children?: ReactNode;
};

/** A page's title, below links to the pages above it. */
export function PageHeader({ title, above = [], small, children }: PageHeaderProps) {
  return (
    <>
      {above.length > 0 && (
        <Static
          as="nav"
          aria-label="Breadcrumb"
          className={`${styles.nav} no-print`}
          data-small={small}
        >
          <ol>
            {above.map(({ title: name, href }) => (
              <li key={href}>
                <SiteLink href={href}>{name}</SiteLink>
              </li>
            ))}
          </ol>
        </Static>
      )}
      <div className={styles.title} data-small={small}>
        <h1>{keepTogether(title)}</h1>
        {children}
      </div>
    </>
  );
}
