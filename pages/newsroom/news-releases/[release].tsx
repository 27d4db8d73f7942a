import Typography from '@mui/material/Typography';
import type { GetStaticPaths } from 'next';
import { Breadcrumbs } from '@/components/content/Breadcrumbs';
import { Prose } from '@/components/content/Prose';
import { NewsDate } from '@/components/news/NewsDate';
import { Page } from '@/components/shell/Page';
import type { NewsRelease } from '@/lib/content/types';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { getNewsRelease, listNews } from '@/lib/server/content/news';
import { breadcrumbData, newsArticleData } from '@/lib/site/structuredData';

const trail = [
  { title: 'Home', href: '/' },
  { title: 'News releases', href: '/newsroom/news-releases' },
];

type Props = { release: NewsRelease };

/** One news release. */
export default function NewsReleasePage({ release }: Props) {
  const { title, description, path, html } = release;
  return (
    <Page
      title={title}
      description={description}
      structuredData={[newsArticleData(release), breadcrumbData([...trail, { title, href: path }])]}
      waterSurface
    >
      <Breadcrumbs links={trail} />
      <Typography variant="h1">{title}</Typography>
      <NewsDate release={release} />
      <Prose html={html} />
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: listNews().map(({ path }) => path),
  fallback: 'blocking',
});

export const getStaticProps = withAlerts<Props, { release: string }>(({ params }) => {
  const release = getNewsRelease(`/newsroom/news-releases/${params?.release}`);
  return release ? { props: { release } } : { notFound: true };
});
