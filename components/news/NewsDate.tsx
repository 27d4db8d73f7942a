import styles from './NewsDate.module.css';
import type { NewsSummary } from '@/lib/news/types';
import { formatDay } from '@/lib/site/dates';

/** A release's date and topic, and whether it is one of the samples that come with the code. */
export function NewsDate({ release }: { release: NewsSummary }) {
  const { date, topic, sample } = release;
  return (
    <p className={styles.line}>
      <time dateTime={date}>{formatDay(date)}</time> · {topic}
      {sample && ' · Sample'}
    </p>
  );
}
