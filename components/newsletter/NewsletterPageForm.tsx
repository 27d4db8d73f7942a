import styles from './NewsletterPageForm.module.css';
import { EMAIL_HINT } from '@/lib/newsletter/messages';
import { NEWSLETTER_PATH } from '@/lib/newsletter/paths';
import { Button } from '../mui/Button';
import { Field } from '../ui/Field';
import { Honeypot } from './Honeypot';

type NewsletterPageFormProps = {
  email: string;
  /** What is wrong with the email address, if anything. */
  error: string | null;
  /** The ID of the message that says why the subscription failed, if it did. */
  failureId?: string;
};

/**
 * The newsletter form on a page, handled by the server. It uses the dialog's error messages, so the
 * browser's own are off. After an error, the field gets focus so that screen readers start with the
 * field and its error.
 */
export function NewsletterPageForm({ email, error, failureId }: NewsletterPageFormProps) {
  return (
    <form className={styles.form} method="post" action={NEWSLETTER_PATH} noValidate>
      <Field
        id="enews"
        type="email"
        name="email"
        label="Email"
        hint={EMAIL_HINT}
        error={error}
        describedBy={failureId}
        defaultValue={email}
        autoComplete="email"
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={error !== null || failureId !== undefined}
      />
      <Honeypot />
      <Button type="submit">Subscribe</Button>
    </form>
  );
}
