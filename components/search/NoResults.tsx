import styles from './NoResults.module.css';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { topTasks } from '@/lib/site/topTasks';
import { SiteLink } from '../navigation/SiteLink';

/** Suggestions for when a search finds nothing. */
export function NoResults({ query }: { query: string }) {
  const { service } = agency.phones;
  return (
    <div className={styles.root}>
      <p>
        <strong>No results found for “{query}”.</strong> Try fewer or different words, or call us at{' '}
        <a href={telephoneHref(service)}>{service}</a>, {agency.phoneHours}.
      </p>
      <p id="no-results-tasks">Common tasks:</p>
      <ul aria-labelledby="no-results-tasks">
        {topTasks.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
