import styles from './ContentArticle.module.css';
import type { ReactNode } from 'react';
import type { ContentPage, PageForm } from '@/lib/content/types';
import { breadcrumbData } from '@/lib/site/structuredData';
import { Static } from '../hydration/Static';
import { Picture } from '../images/Picture';
import { Page } from '../page/Page';
import { Day } from '../time/Day';
import { PageHeader } from '../ui/PageHeader';
import { ContactCard } from './ContactCard';
import { FormLink } from './FormLink';
import { OnThisPage } from './OnThisPage';
import { Prose } from './Prose';
import { RelatedPages } from './RelatedPages';
import { SampleNotice } from './SampleNotice';

type ContentArticleProps = {
  page: ContentPage;
  /** The start of the browser title, which screen readers say first, such as `Error: `. */
  titlePrefix?: string;
  /** The answer most readers want, shown first. Defaults to the first paragraph of the text. */
  answer?: ReactNode;
  /** Shown above the answer. */
  notice?: ReactNode;
  /** Shown below the answer. */
  summary?: ReactNode;
  /** The page's form, shown below the answer. */
  form?: PageForm | null;
  /** Shown between the answer and the text. */
  lead?: ReactNode;
  /** Shown below the heading with the ID `documents` or `forms`, or below the text if there is none. */
  children?: ReactNode;
};

/** A page from `pages`: its text, its navigation and who to call. */
export function ContentArticle(props: ContentArticleProps) {
  const { page, titlePrefix = '', notice, summary, form, lead, children } = props;
  const {
    title,
    description,
    path,
    breadcrumbs,
    sections,
    html,
    sample,
    picture,
    contact,
    closed,
    related,
    reviewed,
  } = page;
  const trail = [...breadcrumbs, { title, href: path }];
  const hasOwn = props.answer !== undefined;
  const main = hasOwn ? joinHtml(html.answer, html.main) : html.main;
  const answer = hasOwn
    ? props.answer
    : html.answer !== null && <Prose part="answer" html={html.answer} />;
  return (
    <Page
      title={`${titlePrefix}${title}`}
      description={description}
      noIndex={page.isBroken}
      structuredData={[breadcrumbData(trail)]}
      waterSurface
    >
      <PageHeader title={title} above={breadcrumbs} />
      <div className={styles.layout}>
        {(answer || form) && (
          <div className={styles.answer}>
            {notice}
            {answer}
            {summary}
            {form && <FormLink {...form} />}
          </div>
        )}
        <div className={styles.side}>
          {picture && (
            <Static className={styles.picture}>
              <Picture {...picture} loading="lazy" sizes="280px" />
            </Static>
          )}
          <OnThisPage sections={sections} />
        </div>
        <div className={styles.body}>
          {sample && <SampleNotice what={sample} />}
          {lead}
          <Prose part="main" html={main} />
          {children}
          {html.afterList !== null && <Prose part="after-list" html={html.afterList} />}
          {reviewed && (
            <Static as="p" className={`${styles.reviewed} quiet`}>
              Last reviewed <Day day={reviewed} />
            </Static>
          )}
        </div>
        <ContactCard contact={contact} closed={closed} />
      </div>
      <RelatedPages links={related} />
    </Page>
  );
}

const joinHtml = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null).join('\n');
