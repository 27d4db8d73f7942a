import styles from '@/styles/news-release.module.css';
import type { GetStaticPaths } from 'next';
import { LazyArticle } from '@/components/content/LazyArticle';
import { Prose } from '@/components/content/Prose';
import { RelatedPages } from '@/components/content/RelatedPages';
import { SampleNotice } from '@/components/content/SampleNotice';
import { MediaContact } from '@/components/news/MediaContact';
import { Picture } from '@/components/images/Picture';
import { NewsDate } from '@/components/news/NewsDate';
import { NewsFeedLinks } from '@/components/news/NewsFeedLinks';
import { NewsNeighbors } from '@/components/news/NewsNeighbors';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import { SAMPLE_NEWS } from '@/lib/content/sample';
import type { ContentPage } from '@/lib/content/types';
import { newsTrail, RELEASES_PATH } from '@/lib/news/paths';
import type { NewsRelease } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { brokenOrNotFound } from '@/lib/server/content/brokenPages';
import { getNewsRelease, listNews } from '@/lib/server/news';
import { breadcrumbData, newsArticleData } from '@/lib/site/structuredData';

type ReleaseProps = { release: NewsRelease };

/** A release, or a page that says its file cannot be read. */
type Props = ReleaseProps | { page: ContentPage };

/** One news release. */
export default function NewsReleasePage(props: Props) {
  return 'release' in props ? <Release {...props} /> : <LazyArticle page={props.page} />;
}

function Release({ release }: ReleaseProps) {
  const { title, description, path, html, sample, picture, related, older, newer } = release;
  const trail = [...newsTrail, { title, href: path }];
  return (
    <Page
      title={title}
      description={description}
      structuredData={[newsArticleData(release), breadcrumbData(trail)]}
      waterSurface
    >
      <NewsFeedLinks />
      <PageHeader title={title} above={newsTrail}>
        <NewsDate release={release} hasNotice />
      </PageHeader>
      <article aria-label={title} className={styles.article}>
        {html.answer !== null && <Prose part="answer" html={html.answer} />}
        {sample && <SampleNotice what={SAMPLE_NEWS} />}
        {picture && (
          <Picture {...picture} className={styles.picture} sizes="(min-width: 700px) 640px, 92vw" />
        )}
        <Prose part="main" html={html.main} />
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

export const getStaticProps = withShell<Props, { release: string }>(
  async ({ params, preview: drafts }) => {
    const path = `${RELEASES_PATH}/${params?.release}`;
    const release = await getNewsRelease(path, { drafts });
    if (!release) return brokenOrNotFound(path);
    return { props: { release } };
  },
  'news',
);
