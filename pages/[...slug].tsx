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
import { HOLIDAYS_PATH } from '@/lib/site/paths';

/** Paths of pages that show more than their Markdown, and so have their own file in this folder. */
const ownFiles = [
  '/board-of-directors',
  '/board-of-directors/meeting-agendas',
  '/newsroom/news-releases',
  '/newsroom/publications/newsletters',
  '/privacy-policy',
  '/services/bill-estimator',
  '/services/outage',
  '/services/past-outages',
  '/services/water-rates',
  '/smart-water-use/leak-calculator',
  '/smart-water-use/rebate-finder',
  '/smart-water-use/watering',
  '/recreation/river-flows',
  '/water-year-dashboard',
];

/** Paths of pages for people who want to call or visit, perhaps urgently. They start with a notice of closed days. */
const hoursPages = [
  '/contact-us',
  '/services/help-to-pay',
  '/services/shutoff-protection',
  `/about-${agency.slug}/directions`,
  `/about-${agency.slug}/how-to-id-us`,
  HOLIDAYS_PATH,
];

/** Paths of pages for people who plan a trip to the reservoirs. They start with the season at the campgrounds. */
const campPages = [
  '/recreation',
  '/recreation/campgrounds',
  '/recreation/french-meadows',
  '/recreation/hell-hole',
];

/** Links to other sites that pages show as buttons, as they do links to forms. */
const actions: Record<string, PageForm> = {
  '/services/bill-payment-options': { title: 'Pay My Bill', href: agency.links.payBill },
};

const hasOwnFile = (path: string) =>
  ownFiles.includes(path) || path.startsWith('/education-center/');

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
  const startsWithClosed = closed && hoursPages.includes(page.path);
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
  const form = formLinkOf(page.path) ?? actions[page.path] ?? null;
  const season = campPages.includes(page.path) ? campSeason(now) : null;
  return { props: { page, form, documents, season }, revalidate };
});
