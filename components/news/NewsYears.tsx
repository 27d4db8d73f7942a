import styles from './NewsYears.module.css';
import type { NewsOfYear } from '@/lib/news/types';
import { NewsList } from './NewsList';

/** Releases grouped by year, on a page with a notice about samples. */
export function NewsYears({ years }: { years: NewsOfYear[] }) {
  return years.map(({ year, news }) => (
    <section className={styles.root} key={year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <NewsList news={news} headingLevel="h3" hasNotice />
    </section>
  ));
}
