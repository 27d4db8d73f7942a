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
  // The answer comes before the list of sections, which would push it off screen on a phone.
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
  /** Goes first in the browser title, such as `Error: `, so that screen readers say it first. */
  titlePrefix?: string;
  /** Shown above the text. */
  lead?: ReactNode;
  /** The answer most readers want, shown first. Without a `lead`, defaults to the first paragraph. */
  answer?: ReactNode;
  /** Shown below the heading with the id `documents`, or below the text if there is no such heading. */
  children?: ReactNode;
};

/** The end of the heading with the id `documents`. */
const afterMark = /(?<=<h2 id="documents">[^\n]*<\/h2>)\n/;

/** The end of the first paragraph, which is the answer most readers want. */
const afterAnswer = /(?<=^<p>[^\n]*<\/p>)\n/;

/** A page from `content/pages`: its text, its navigation and who to call. */
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
