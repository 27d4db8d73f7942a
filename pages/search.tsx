import { TopTasks } from '@/components/home/TopTasks';
import { SiteLink } from '@/components/navigation/SiteLink';
import { FoundResults } from '@/components/search/FoundResults';
import { PageSearch } from '@/components/search/PageSearch';
import { SEARCH_FAILURE_TITLE, SearchFailure } from '@/components/search/SearchFailure';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import { searchPageHref } from '@/lib/search/searchPageHref';
import { withShellPerRequest } from '@/lib/server/shell/withShell';
import { resultsPageProps, type ResultsPageProps } from '@/lib/server/search/resultsPage';

/** Search results on their own page, with a URL that can be shared. */
export default function Search({ query, page, results, error }: ResultsPageProps) {
  const title = query ? 'Search results' : 'Search';
  return (
    <Page
      title={title}
      description="Search every page of this site for services, rates, rebates, meetings and documents."
      noIndex
      waterSurface
    >
      <PageHeader title={title} above={[{ title: 'Home', href: '/' }]} />
      <PageSearch
        id="search-page"
        label="Search this site (results page)"
        key={query}
        defaultQuery={query}
        navigates
      />
      {results?.spelling && (
        <p>
          Did you mean{' '}
          <strong>
            <SiteLink href={searchPageHref(results.spelling)}>{results.spelling}</SiteLink>
          </strong>
          ?
        </p>
      )}
      {results && <FoundResults query={query} page={page} results={results} />}
      {error && (
        <section aria-labelledby="search-failure">
          <h2 id="search-failure">{SEARCH_FAILURE_TITLE}</h2>
          <SearchFailure error={error} />
        </section>
      )}
      {!results?.count && <TopTasks />}
    </Page>
  );
}

export const getServerSideProps = withShellPerRequest(resultsPageProps);
