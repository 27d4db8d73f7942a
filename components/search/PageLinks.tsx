import styles from './PageLinks.module.css';
import clamp from 'lodash/clamp';
import range from 'lodash/range';
import { searchPageHref } from '@/lib/search/searchPageHref';
import { SiteLink } from '../navigation/SiteLink';
import { PillLinks } from '../ui/PillLinks';

/** Up to this many pages, each one has a link. */
const ALL = 5;

type LinkedPage = { number: number; wide?: boolean };

/**
 * The pages to link to: the first, the last, the current one and those next to it. `null` is a gap. Phones have no
 * room for links marked as `wide`.
 */
function linkedPages(current: number, pages: number): (LinkedPage | null)[] {
  if (pages <= ALL) return range(1, pages + 1).map((number) => ({ number }));
  const middle = clamp(current, 3, pages - 2);
  const [isFarFromStart, isFarFromEnd] = [middle > 3, middle < pages - 2];
  return [
    { number: 1 },
    ...(isFarFromStart ? [null] : []),
    { number: middle - 1, wide: isFarFromStart },
    { number: middle },
    { number: middle + 1, wide: isFarFromEnd },
    ...(isFarFromEnd ? [null] : []),
    { number: pages },
  ];
}

type PageLinksProps = { query: string; page: number; pages: number };

/** Links to the pages of results. */
export function PageLinks({ query, page, pages }: PageLinksProps) {
  if (pages <= 1) return null;
  const current = Math.min(page, pages);
  return (
    <nav className={styles.nav} aria-label="Pages of results">
      <PillLinks>
        {current > 1 && (
          <li>
            <SiteLink href={searchPageHref(query, current - 1)}>
              <span className={styles.arrow} aria-hidden>
                ‹
              </span>
              <span className={`${styles.word} visually-hidden`}>Previous</span>
            </SiteLink>
          </li>
        )}
        {linkedPages(current, pages).map((linked, i) =>
          linked === null ? (
            <li key={`gap-${i}`} className={styles.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={linked.number} data-wide={linked.wide}>
              <SiteLink
                href={searchPageHref(query, linked.number)}
                aria-current={linked.number === page ? 'page' : undefined}
              >
                <span className="visually-hidden">Page </span>
                {linked.number}
              </SiteLink>
            </li>
          ),
        )}
        {current < pages && (
          <li>
            <SiteLink href={searchPageHref(query, current + 1)}>
              <span className={`${styles.word} visually-hidden`}>Next</span>
              <span className={styles.arrow} aria-hidden>
                ›
              </span>
            </SiteLink>
          </li>
        )}
      </PillLinks>
    </nav>
  );
}
