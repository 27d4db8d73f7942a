import styles from './RelatedPages.module.css';
import type { PageLink } from '@/lib/content/types';
import { SiteLink } from '../navigation/SiteLink';

/** Links to where readers of this page often go next. */
export function RelatedPages({ links }: { links: PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="related-pages" className={`${styles.nav} no-print`}>
      <h2 id="related-pages">Related pages</h2>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
