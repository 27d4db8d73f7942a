import styles from './NewsList.module.css';
import type { NewsSummary } from '@/lib/news/types';
import { Static } from '../hydration/Static';
import { SiteLink } from '../navigation/SiteLink';
import { NewsDate } from './NewsDate';

type NewsListProps = {
  news: NewsSummary[];
  /** One level below the heading above the list. */ headingLevel: 'h2' | 'h3';
};

/** News releases with date, topic and summary. */
export function NewsList({ news, headingLevel: Heading }: NewsListProps) {
  return (
    <Static as="ol" className={styles.list}>
      {news.map((release) => (
        <li key={release.path}>
          <NewsDate release={release} />
          <Heading>
            <SiteLink href={release.path}>{release.title}</SiteLink>
          </Heading>
          <p>{release.description}</p>
        </li>
      ))}
    </Static>
  );
}
