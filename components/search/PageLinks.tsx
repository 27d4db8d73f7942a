import styles from './PageLinks.module.css';
import range from 'lodash/range';
import { searchPageHref } from '@/lib/search/searchPageHref';
import { SiteLink } from '../navigation/SiteLink';
import { PillLinks } from '../ui/PillLinks';

/** The number of pages to link to on each side of the current page. */
const NEIGHBORS = 3;

type PageLinksProps = { query: string; page: number; pages: number };

/** Links to the pages of results. */
export function PageLinks({ query, page, pages }: PageLinksProps) {
  if (pages <= 1) return null;
  const current = Math.min(page, pages);
  const near = range(Math.max(1, current - NEIGHBORS), Math.min(pages, current + NEIGHBORS) + 1);
  return (
    <nav className={styles.nav} aria-label="Pages of results">
      <PillLinks>
        {current > 1 && (
          <li>
            <SiteLink href={searchPageHref(query, current - 1)}>Previous</SiteLink>
          </li>
        )}
        {near.map((number) => (
          <li key={number}>
            <SiteLink
              href={searchPageHref(query, number)}
              aria-current={number === page ? 'page' : undefined}
            >
              <span className="visually-hidden">Page </span>
              {number}
            </SiteLink>
          </li>
        ))}
        {current < pages && (
          <li>
            <SiteLink href={searchPageHref(query, current + 1)}>Next</SiteLink>
          </li>
        )}
      </PillLinks>
    </nav>
  );
}
