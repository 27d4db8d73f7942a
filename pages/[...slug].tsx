import type { GetStaticPaths } from 'next';
import { ContentArticle } from '@/components/content/ContentArticle';
import type { ContentPage } from '@/lib/content/types';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { getContentPage, pageSources } from '@/lib/server/content/pages';

type Props = { page: ContentPage };

/** Every Markdown page of `content/pages` that has no page file of its own. */
export default function MarkdownPage({ page }: Props) {
  return <ContentArticle page={page} />;
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: [...pageSources().keys()].filter((path) => path !== '/newsroom/news-releases'),
  fallback: 'blocking',
});

export const getStaticProps = withAlerts<Props, { slug: string[] }>(({ params }) => {
  const page = getContentPage(`/${params?.slug.join('/')}`);
  return page ? { props: { page } } : { notFound: true };
});
