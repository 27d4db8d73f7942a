import styles from '@/styles/news-release.module.css';
import type { GetStaticPaths } from 'next';
import { LazyArticle } from '@/components/content/LazyArticle';
import { Prose } from '@/components/content/Prose';
import { SampleNotice } from '@/components/content/SampleNotice';
import { NewsDate } from '@/components/news/NewsDate';
import { NewsNeighbors } from '@/components/news/NewsNeighbors';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import { SAMPLE_NEWS } from '@/lib/content/sample';
import type { ContentPage, PageLink } from '@/lib/content/types';
import { newslettersLink, PUBLICATIONS_PATH } from '@/lib/news/paths';
import type { NewsRelease } from '@/lib/news/types';
import { withShell } from '@/lib/server/shell/withShell';
import { brokenOrNotFound } from '@/lib/server/content/brokenPages';
import { getIssue, publicationSources } from '@/lib/server/news/newsletters';
import { breadcrumbData } from '@/lib/site/structuredData';

type IssueProps = {
  publication: PageLink;
  issue: NewsRelease;
};

/** An issue, or a page that says its file cannot be read. */
type Props = IssueProps | { page: ContentPage };

/** One issue of a newsletter. */
export default function IssuePage(props: Props) {
  return 'issue' in props ? <Issue {...props} /> : <LazyArticle page={props.page} />;
}

function Issue({ publication, issue }: IssueProps) {
  const { title, description, path, html, older, newer } = issue;
  const above = [{ title: 'Home', href: '/' }, newslettersLink, publication];
  return (
    <Page
      title={title}
      description={description}
      structuredData={[breadcrumbData([...above, { title, href: path }])]}
      waterSurface
    >
      <PageHeader title={title} above={above}>
        <NewsDate release={issue} hasNotice />
      </PageHeader>
      <article aria-label={title} className={styles.article}>
        {html.answer !== null && <Prose part="answer" html={html.answer} />}
        {issue.sample && <SampleNotice what={SAMPLE_NEWS} />}
        <Prose part="main" html={html.main} />
      </article>
      <NewsNeighbors noun="issue" older={older} newer={newer} />
    </Page>
  );
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: publicationSources().flatMap(({ issues }) => issues.map(({ path }) => path)),
  fallback: 'blocking',
});

export const getStaticProps = withShell<Props, { publication: string; issue: string }>(
  ({ params }) => {
    const publicationPath = `${PUBLICATIONS_PATH}/${params?.publication}`;
    const path = `${publicationPath}/${params?.issue}`;
    const issue = getIssue(path);
    const source = publicationSources().find(({ slug }) => slug === params?.publication);
    if (!issue || !source) return brokenOrNotFound(path, publicationPath);
    return {
      props: {
        issue,
        publication: { title: source.title, href: source.href },
      },
    };
  },
  'newsletters',
);
