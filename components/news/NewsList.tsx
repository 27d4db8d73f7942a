import styles from './NewsList.module.css';
import type { NewsSummary } from '@/lib/news/types';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';
import { Picture } from '../images/Picture';
import { SiteLink } from '../navigation/SiteLink';
import { NewsDate, type NewsDateProps } from './NewsDate';

type NewsListProps = Pick<NewsDateProps, 'hasNotice'> & {
  news: NewsSummary[];
  /** One level below the heading above the list. */
  headingLevel: 'h2' | 'h3';
};

/** News releases with date, topic, summary and picture. */
export function NewsList({ news, headingLevel: Heading, hasNotice }: NewsListProps) {
  return (
    <Static as="ol" className={styles.list}>
      {news.map((release) => (
        <li key={release.path}>
          {release.picture && (
            <Picture
              {...release.picture}
              alt=""
              sizes="160px"
              loading="lazy"
              className={styles.picture}
            />
          )}
          <div>
            <NewsDate release={release} hasNotice={hasNotice} />
            <Heading>
              <SiteLink href={release.path}>{keepTogether(release.title)}</SiteLink>
            </Heading>
            <p>{keepTogether(release.description)}</p>
          </div>
        </li>
      ))}
    </Static>
  );
}
