import Typography from '@mui/material/Typography';
import type { GetStaticPaths } from 'next';
import { Breadcrumbs } from '@/components/content/Breadcrumbs';
import { Prose } from '@/components/content/Prose';
import { RelatedPages } from '@/components/content/RelatedPages';
import { MediaContact } from '@/components/news/MediaContact';
import { NewsDate } from '@/components/news/NewsDate';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { NewsNeighbors } from '@/components/news/NewsNeighbors';
import { Page } from '@/components/shell/Page';
import { newsTrail, RELEASES_PATH } from '@/lib/news/paths';
import type { NewsRelease } from '@/lib/news/types';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { getNewsRelease, listNews } from '@/lib/server/news';
import { breadcrumbData, newsArticleData } from '@/lib/site/structuredData';

type Props = { release: NewsRelease };

/** One news release. */
export default function NewsReleasePage({ release }: Props) {
  const { title, description, path, html, related, older, newer } = release;
  const trail = [...newsTrail, { title, href: path }];
  return (
    <Page
      title={title}
      description={description}
      structuredData={[newsArticleData(release), breadcrumbData(trail)]}
      waterSurface
    >
      <NewsFeedLinks />
      <Breadcrumbs links={newsTrail} />
      <article>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <NewsDate release={release} />
        <Prose html={html} />
        <MediaContact />
      </article>
      <NewsNeighbors noun="release" older={older} newer={newer} />
      <RelatedPages links={related} />
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = async () => ({
  paths: (await listNews()).news.map(({ path }) => path),
  fallback: 'blocking',
});

export const getStaticProps = withAlerts<Props, { release: string }>(
  async ({ params, preview: drafts }) => {
    const release = await getNewsRelease(`${RELEASES_PATH}/${params?.release}`, { drafts });
    return release ? { props: { release } } : { notFound: true };
  },
);
