import Typography from '@mui/material/Typography';
import type { GetServerSideProps } from 'next';
import { TopTasks } from '@/components/home/TopTasks';
import { PageSearch } from '@/components/search/PageSearch';
import { Page } from '@/components/shell/Page';

type Props = { query: string };

/** Search without the dialog. */
export default function Search({ query }: Props) {
  return (
    <Page
      title="Search results"
      description="Search every page of this site for services, rates, rebates, meetings and documents."
      noIndex
      waterSurface
    >
      <Typography variant="h1">Search results</Typography>
      <PageSearch id="search-page" defaultQuery={query} />
      <TopTasks heading="Common tasks" />
    </Page>
  );
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query }) => ({
  props: { query: [query.q].flat()[0] ?? '' },
});
