import styles from './SearchFailure.module.css';
import { NETWORK_ADVICE } from '@/lib/errors/ErrorDialogContext';
import { TOO_MANY_SEARCHES } from '@/lib/search/siteSearch';
import agency from '@/lib/site/agency.json';

/** The title of the message for a failed search (docs/requirements.md#failed-search). */
export const SEARCH_FAILURE_TITLE = 'Error During Search';

type SearchFailureProps = { error: { status: number; message: string } };

/** The message for a failed search, both in the error dialog and on the results page. */
export function SearchFailure({ error }: SearchFailureProps) {
  // A proxy's own words would not say what to do.
  const message = error.status === 429 ? TOO_MANY_SEARCHES : error.message;
  return (
    <>
      <p>
        {NETWORK_ADVICE} If this problem persists please contact{' '}
        <a href={`mailto:${agency.emails.web}`}>{agency.emails.web}</a> and reference the following
        message.
      </p>
      <p className={styles.message}>{`${error.status} - ${message}`}</p>
    </>
  );
}
