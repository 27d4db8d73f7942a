import Typography from '@mui/material/Typography';
import type { GetStaticPaths } from 'next';
import { Breadcrumbs } from '@/components/content/Breadcrumbs';
import { Prose } from '@/components/content/Prose';
import { NewsDate } from '@/components/news/NewsDate';
import { NewsNeighbors } from '@/components/news/NewsNeighbors';
import { Page } from '@/components/shell/Page';
import type { PageLink } from '@/lib/content/types';
import { newslettersLink, PUBLICATIONS_PATH } from '@/lib/news/paths';
import type { NewsRelease } from '@/lib/news/types';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { getIssue, publicationSources } from '@/lib/server/news/newsletters';
import { breadcrumbData } from '@/lib/site/structuredData';

type Props = { publication: PageLink; issue: NewsRelease };

/** One issue of a newsletter. */
export default function IssuePage({ publication, issue }: Props) {
  const { title, description, path, html, older, newer } = issue;
  const above = [{ title: 'Home', href: '/' }, newslettersLink, publication];
  return (
    <Page
      title={title}
      description={description}
      structuredData={[breadcrumbData([...above, { title, href: path }])]}
      waterSurface
    >
      <Breadcrumbs links={above} />
      <article>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <NewsDate release={issue} />
        <Prose html={html} />
      </article>
      <NewsNeighbors noun="issue" older={older} newer={newer} />
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: publicationSources().flatMap(({ issues }) => issues.map(({ path }) => path)),
  fallback: 'blocking',
});

export const getStaticProps = withAlerts<Props, { publication: string; issue: string }>(
  ({ params }) => {
    const issue = getIssue(`${PUBLICATIONS_PATH}/${params?.publication}/${params?.issue}`);
    const source = publicationSources().find(({ slug }) => slug === params?.publication);
    if (!issue || !source) return { notFound: true };
    return { props: { issue, publication: { title: source.title, href: source.href } } };
  },
);
