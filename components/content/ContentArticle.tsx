import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ContentPage } from '@/lib/content/types';
import { breadcrumbData } from '@/lib/site/structuredData';
import { formatDay } from '@/lib/site/dates';
import { Page } from '../shell/Page';
import { Breadcrumbs } from './Breadcrumbs';
import { ContactCard } from './ContactCard';
import { OnThisPage } from './OnThisPage';
import { Prose } from './Prose';
import { RelatedPages } from './RelatedPages';

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4, 6),
  marginTop: theme.spacing(3),
  '& > *': { minWidth: 0 },
  '& .prose ~ .prose': { marginTop: theme.spacing(6) },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    gridTemplateRows: 'auto 1fr',
    '& > .body': { gridColumn: 1, gridRow: '1 / 3' },
    '& > nav, & > aside': { gridColumn: 2, alignSelf: 'start' },
    '& > aside': { position: 'sticky', top: theme.spacing(11) },
  },
}));

const Reviewed = styled('p')(({ theme }) => ({
  margin: theme.spacing(4, 0, 0),
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
}));

type ContentArticleProps = {
  page: ContentPage;
  /** Stands first in the title of the window, such as `Error: `: a screen reader says it first. */
  titlePrefix?: string;
  /** Stands above the text. */
  lead?: ReactNode;
  /** Stand below the text, or below its heading with the id `documents` where there is one. */
  children?: ReactNode;
};

/** Where the heading with the id `documents` ends. */
const afterMark = /(?<=<h2 id="documents">[^\n]*<\/h2>)\n/;

/** A page of `content/pages`: its text, ways around it and whom to call. */
export function ContentArticle({ page, titlePrefix = '', lead, children }: ContentArticleProps) {
  const { title, description, path, breadcrumbs, headings, html, contact, related, reviewed } =
    page;
  const trail = [...breadcrumbs, { title, href: path }];
  const [above = '', below] = html.split(afterMark);
  return (
    <Page
      title={`${titlePrefix}${title}`}
      description={description}
      structuredData={[breadcrumbData(trail)]}
      waterSurface
    >
      <Breadcrumbs links={breadcrumbs} />
      <Typography variant="h1">{title}</Typography>
      <Layout>
        <OnThisPage headings={headings} />
        <div className="body">
          {lead}
          <Prose html={above} />
          {children}
          {below && <Prose html={below} />}
          <Reviewed>
            Last reviewed <time dateTime={reviewed}>{formatDay(reviewed)}</time>
          </Reviewed>
        </div>
        <ContactCard contact={contact} />
      </Layout>
      <RelatedPages links={related} />
    </Page>
  );
}
