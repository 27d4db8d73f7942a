import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ContentPage } from '@/lib/content/types';
import { breadcrumbData } from '@/lib/site/structuredData';
import { formatDay } from '@/lib/site/dates';
import { Page } from '../page/Page';
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
  // The answer comes before the list of sections, which on a phone would push it out of sight.
  '& > .answer ~ .body > .prose:first-of-type > p:first-child': {
    fontSize: 'inherit',
    lineHeight: 'inherit',
  },
  [theme.breakpoints.down('md')]: { '& > .answer p': { margin: 0 } },
  [theme.breakpoints.up('md')]: {
    rowGap: 0,
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    gridTemplateRows: 'auto auto 1fr',
    '& > .answer': { gridColumn: 1, gridRow: 1 },
    '& > .body': { gridColumn: 1, gridRow: '1 / 4' },
    '& > .answer ~ .body': { gridRow: '2 / 4' },
    '& > .answer ~ .body > .prose:first-of-type > h2:first-child': { marginTop: '1.4em' },
    '& > nav, & > aside': { gridColumn: 2, alignSelf: 'start' },
    '& > nav': { gridRow: '1 / 3' },
    '& > aside': { gridRow: '1 / 4', position: 'sticky', top: theme.spacing(11) },
    '& > nav ~ aside': { gridRow: 3, marginTop: theme.spacing(4) },
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
  /** What most readers came for, before everything else; where nothing leads, the first paragraph. */
  answer?: ReactNode;
  /** Stand below the text, or below its heading with the id `documents` where there is one. */
  children?: ReactNode;
};

/** Where the heading with the id `documents` ends. */
const afterMark = /(?<=<h2 id="documents">[^\n]*<\/h2>)\n/;

/** Where the first paragraph ends: the answer to what most readers came for. */
const afterAnswer = /(?<=^<p>[^\n]*<\/p>)\n/;

/** A page of `content/pages`: its text, ways around it and who to call. */
export function ContentArticle(props: ContentArticleProps) {
  const { page, titlePrefix = '', lead, children } = props;
  const { title, description, path, breadcrumbs, headings, html, contact, related, reviewed } =
    page;
  const trail = [...breadcrumbs, { title, href: path }];
  const [top = '', below] = html.split(afterMark);
  const [first = '', rest] = lead ? [] : top.split(afterAnswer);
  const answer = props.answer ?? (rest && <Prose html={first} />);
  return (
    <Page
      title={`${titlePrefix}${title}`}
      description={description}
      noIndex={page.isBroken}
      structuredData={[breadcrumbData(trail)]}
      waterSurface
    >
      <Breadcrumbs links={breadcrumbs} />
      <Typography variant="h1">{title}</Typography>
      <Layout>
        {answer && <div className="answer">{answer}</div>}
        <OnThisPage headings={headings} />
        <div className="body">
          {lead}
          <Prose html={rest ?? top} />
          {children}
          {below && <Prose html={below} />}
          {reviewed && (
            <Reviewed>
              Last reviewed <time dateTime={reviewed}>{formatDay(reviewed)}</time>
            </Reviewed>
          )}
        </div>
        <ContactCard contact={contact} />
      </Layout>
      <RelatedPages links={related} />
    </Page>
  );
}
