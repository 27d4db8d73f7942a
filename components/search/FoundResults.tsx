import styles from './FoundResults.module.css';
import { searchPageHref } from '@/lib/search/searchPageHref';
import type { PageOfResults } from '@/lib/search/types';
import { Show } from '../hydration/Show';
import { SiteLink } from '../navigation/SiteLink';
import { NoResults } from './NoResults';
import { PageLinks } from './PageLinks';
import { SearchResults } from './SearchResults';

type FoundResultsProps = { query: string; page: number; results: PageOfResults };

/** Search results on the results page, or suggestions if there are none. */
export function FoundResults({ query, page, results }: FoundResultsProps) {
  if (results.count > 0) {
    return (
      <>
        <p>{countOf(query, page, results)}</p>
        <Show className={styles.results} part="results" data={results.items}>
          {(items) => <SearchResults results={items} heading="h2" />}
        </Show>
        <PageLinks query={query} page={page} pages={results.pages} />
      </>
    );
  }
  if (page === 1) return <NoResults query={query} hideTasks />;
  return (
    <p>
      There is no page {page} of the results for “{query}”.{' '}
      <SiteLink href={searchPageHref(query)}>Go to the first page</SiteLink>
    </p>
  );
}

function countOf(query: string, page: number, { total, isEstimate, pages }: PageOfResults): string {
  if (isEstimate) return `About ${total} results for “${query}”, page ${page}`;
  const count = `${total === 1 ? '1 result' : `${total} results`} for “${query}”`;
  return pages > 1 ? `${count}, page ${page} of ${pages}` : count;
}
