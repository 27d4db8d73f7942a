import { styled } from '@mui/material/styles';
import { EMAIL_HINT } from '@/lib/newsletter/messages';
import { NEWSLETTER_PATH } from '@/lib/newsletter/paths';
import { Honeypot } from './Honeypot';

const Form = styled('form')(({ theme }) => ({
  maxWidth: 444,
  '& label': { display: 'block', marginBottom: theme.spacing(0.5), fontWeight: 650 },
  '& input[type=email]': {
    width: '100%',
    minHeight: 52,
    padding: theme.spacing(0, 2),
    border: `2px solid ${theme.vars.palette.primary.main}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
  },
  '& input[aria-invalid=true]': { borderColor: theme.vars.palette.error.main },
  '& p': { margin: theme.spacing(0.5, 0, 0) },
  '& .error': { color: theme.vars.palette.error.main },
  '& button': {
    minHeight: 48,
    marginTop: theme.spacing(2),
    padding: theme.spacing(0, 3),
    border: 0,
    borderRadius: 24,
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
  },
}));

type NewsletterPageFormProps = {
  email: string;
  /** What is wrong with the email address, if anything. */
  error: string | null;
  /** Id of the message that says why the subscription failed, if it did. */
  failureId?: string;
};

/**
 * The newsletter form on a page, handled by the server. It uses the dialog's error messages, so the
 * browser's own are off. After an error, the field gets focus, so screen readers start with the
 * field and its error.
 */
export function NewsletterPageForm({ email, error, failureId }: NewsletterPageFormProps) {
  const descriptions = [error !== null && 'enews-error', failureId, 'enews-hint'].filter(Boolean);
  return (
    <Form method="post" action={NEWSLETTER_PATH} noValidate>
      <label htmlFor="enews-email">Email</label>
      <input
        id="enews-email"
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="email"
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={error !== null || failureId !== undefined}
        aria-invalid={error !== null}
        aria-describedby={descriptions.join(' ')}
      />
      {error !== null && (
        <p id="enews-error" className="error">
          {error}
        </p>
      )}
      <p id="enews-hint">{EMAIL_HINT}</p>
      <Honeypot />
      <button type="submit">Subscribe</button>
    </Form>
  );
}
