import type { GetStaticPaths } from 'next';
import dynamic from 'next/dynamic';
import { CampSeasonNotice } from '@/components/content/CampSeasonNotice';
import { ContentArticle } from '@/components/content/ContentArticle';
import type { PageDocumentsProps } from '@/components/documents/PageDocuments';
import { ClosedDays } from '@/components/ui/ClosedDays';
import { ReloadOnFailure } from '@/components/loading/ReloadOnFailure';
import type { ContentPage, PageForm } from '@/lib/content/types';
import { withShell } from '@/lib/server/shell/withShell';
import { nextClosedDays } from '@/lib/server/content/closedDays';
import { getContentPage, pageSources } from '@/lib/server/content/pages';
import { loadPageDocuments } from '@/lib/server/documents/pageDocuments';
import { formLinkOf } from '@/lib/server/forms/formLink';
import { campSeason, type CampSeason } from '@/lib/server/site/campSeason';
import agency from '@/lib/site/agency.json';
import { EDUCATION_PATH } from '@/lib/education/filter';
import { pagesWithFile } from '@/lib/site/featureRoutes';
import { HOLIDAYS_PATH } from '@/lib/site/paths';

/** Paths of pages that show more than their Markdown, and so have their own file in this folder. */
const ownFiles = pagesWithFile(agency);

const hasOwnFile = (path: string) =>
  ownFiles.includes(path) || path.startsWith(`${EDUCATION_PATH}/`);

// Loaded only on pages that have documents.
const PageDocuments = dynamic(
  () => import('@/components/documents/PageDocuments').then((module) => module.PageDocuments),
  { loading: ReloadOnFailure },
);

type Props = {
  page: ContentPage;
  form: PageForm | null;
  documents: Omit<PageDocumentsProps, 'title'> | null;
  season: CampSeason | null;
};

/** Every Markdown page in `pages` that does not have its own page file. */
export default function MarkdownPage({ page, form, documents, season }: Props) {
  const { closed, ...rest } = page;
  const startsWithClosed = closed && page.notice === 'closed-days';
  const notice = season ? (
    <CampSeasonNotice {...season} />
  ) : (
    startsWithClosed && <ClosedDays days={closed} hideLink={page.path === HOLIDAYS_PATH} />
  );
  return (
    <ContentArticle page={startsWithClosed ? rest : page} notice={notice} form={form}>
      {documents && <PageDocuments {...documents} title={page.title} />}
    </ContentArticle>
  );
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: [...pageSources().keys()].filter((path) => !hasOwnFile(path)),
  fallback: 'blocking',
});

export const getStaticProps = withShell<Props, { slug: string[] }>(async ({ params, preview }) => {
  const found = getContentPage(`/${params?.slug.join('/')}`);
  if (!found) return { notFound: true };
  const now = Date.now();
  const isHolidays = found.path === HOLIDAYS_PATH;
  const page = isHolidays ? { ...found, closed: nextClosedDays(now) } : found;
  const { documents, revalidate } = await loadPageDocuments(page, { drafts: preview });
  const form = formLinkOf(page.path) ?? page.action;
  const hasSeason = agency.features.campSeason && page.notice === 'camp-season';
  const season = hasSeason ? campSeason(now) : null;
  return { props: { page, form, documents, season }, revalidate };
});
