import styles from './ContentArticle.module.css';
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
      <h1>{title}</h1>
      <div className={styles.layout}>
        {answer && <div className={styles.answer}>{answer}</div>}
        <OnThisPage headings={headings} />
        <div className={styles.body}>
          {lead}
          <Prose html={rest ?? top} />
          {children}
          {below && <Prose html={below} />}
          {reviewed && (
            <p className={styles.reviewed}>
              Last reviewed <time dateTime={reviewed}>{formatDay(reviewed)}</time>
            </p>
          )}
        </div>
        <ContactCard contact={contact} />
      </div>
      <RelatedPages links={related} />
    </Page>
  );
}
