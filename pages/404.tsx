import { TopTasks } from '@/components/home/TopTasks';
import { PageSearch } from '@/components/search/PageSearch';
import { Page } from '@/components/page/Page';
import { SiteLink } from '@/components/navigation/SiteLink';
import { PageHeader } from '@/components/ui/PageHeader';
import { withShell } from '@/lib/server/shell/withShell';

/** The 404 page, with search, common tasks and a link to the site map. */
export default function NotFound() {
  return (
    <Page
      title="Page not found"
      description="This page does not exist. Search the site or go to a common task."
      noIndex
      waterSurface
    >
      <PageHeader title="Page not found" />
      <div className="prose">
        <p>
          This page may have moved, or the address may have a typo. Search for it, choose a common
          task, or look at the <SiteLink href="/site-map">site map</SiteLink>.
        </p>
      </div>
      <PageSearch id="search-404" label="Search this site for the missing page" />
      <TopTasks />
    </Page>
  );
}

export const getStaticProps = withShell();
