import styles from './NewsDate.module.css';
import type { NewsSummary } from '@/lib/news/types';
import { Static } from '../hydration/Static';
import { Day } from '../time/Day';

/** A release's date and topic, and whether it is one of the samples that come with the code. */
export function NewsDate({ release }: { release: NewsSummary }) {
  const { date, topic, sample } = release;
  return (
    <Static as="p" className={styles.line}>
      <Day day={date} /> <span>{topic}</span> {sample && <span>Sample</span>}
    </Static>
  );
}
