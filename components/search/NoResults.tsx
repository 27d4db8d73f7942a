import styles from './NoResults.module.css';
import agency from '@/lib/site/agency.json';
import { topTasks } from '@/lib/navigation/topTasks';
import { PhoneLinks } from '../navigation/PhoneLinks';
import { SiteLink } from '../navigation/SiteLink';

type NoResultsProps = {
  query: string;
  /** Leaves out the links to common tasks, for use on a page that has cards for them. */
  hideTasks?: boolean;
};

/** Suggestions for when a search finds nothing. */
export function NoResults({ query, hideTasks }: NoResultsProps) {
  return (
    <div className={styles.root}>
      <p>
        <strong>No results found for “{query}”.</strong> Try fewer or different words, or{' '}
        <PhoneLinks text={`call us at ${agency.phones.service}, ${agency.phoneHours}.`} />
      </p>
      {!hideTasks && (
        <>
          <p id="no-results-tasks">Common tasks:</p>
          <ul className="targets" aria-labelledby="no-results-tasks">
            {topTasks.map(({ title, href }) => (
              <li key={href}>
                <SiteLink href={href}>{title}</SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
