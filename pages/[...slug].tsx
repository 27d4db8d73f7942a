import type { GetStaticPaths, GetStaticProps } from 'next';
import { ContentArticle } from '@/components/content/ContentArticle';
import type { ContentPage } from '@/lib/content/types';
import { getContentPage, pageSources } from '@/lib/server/content/pages';
import { REVALIDATE_SECONDS } from '@/lib/server/content/revalidate';

type Props = { page: ContentPage };

/** Every Markdown page of `content/pages` that has no page file of its own. */
export default function MarkdownPage({ page }: Props) {
  return <ContentArticle page={page} />;
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: [...pageSources().keys()].filter((path) => path !== '/newsroom/news-releases'),
  fallback: 'blocking',
});

export const getStaticProps: GetStaticProps<Props, { slug: string[] }> = ({ params }) => {
  const page = getContentPage(`/${params?.slug.join('/')}`);
  return page
    ? { props: { page }, revalidate: REVALIDATE_SECONDS }
    : { notFound: true, revalidate: REVALIDATE_SECONDS };
};
