import styles from './NoResults.module.css';
import { agency } from '@/lib/site/agency';
import { topTasks } from '@/lib/site/topTasks';
import { PhoneLinks } from '../navigation/PhoneLinks';
import { SiteLink } from '../navigation/SiteLink';

/** Suggestions for when a search finds nothing. */
export function NoResults({ query }: { query: string }) {
  return (
    <div className={styles.root}>
      <p>
        <strong>No results found for “{query}”.</strong> Try fewer or different words, or{' '}
        <PhoneLinks text={`call us at ${agency.phones.service}, ${agency.phoneHours}.`} />
      </p>
      <p id="no-results-tasks">Common tasks:</p>
      <ul className="targets" aria-labelledby="no-results-tasks">
        {topTasks.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
