import styles from './NewsletterFailure.module.css';
import { FAILURE_TITLE } from '@/lib/newsletter/messages';

/** Why a subscription failed (docs/requirements.md#e-news). Screen readers announce it. */
export function NewsletterFailure({ id, message }: { id?: string; message: string }) {
  return (
    <div className={styles.root} id={id} role="alert">
      <strong>{FAILURE_TITLE}</strong>
      <p>{message}</p>
    </div>
  );
}
