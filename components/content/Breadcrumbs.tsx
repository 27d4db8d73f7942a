import styles from './Breadcrumbs.module.css';
import type { PageLink } from '@/lib/content/types';
import { SiteLink } from '../navigation/SiteLink';

/** Links to the current page's parent pages. */
export function Breadcrumbs({ links }: { links: PageLink[] }) {
  return (
    <nav aria-label="Breadcrumb" className={`${styles.nav} no-print`}>
      <ol>
        {links.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
