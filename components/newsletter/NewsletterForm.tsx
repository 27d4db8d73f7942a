import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { HONEYPOT } from '@/lib/newsletter/honeypot';
import { NEWSLETTER_TITLE, SUCCESS } from '@/lib/newsletter/messages';
import { useNewsletterForm } from '@/lib/newsletter/useNewsletterForm';
import { EmailField } from './EmailField';
import { Honeypot } from './Honeypot';
import { NewsletterFailure } from './NewsletterFailure';

type NewsletterFormProps = { titleId: string; onClose: () => void };

/** The form in the dialog, then the thanks or the error (specification, sections 4 and 5). */
export function NewsletterForm({ titleId, onClose }: NewsletterFormProps) {
  const { form, outcome, canSubmit, error } = useNewsletterForm();
  const email = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isSent = outcome.status === 'sent';

  // Sending disables the field, which loses the focus: it comes back for another try, or for the way out.
  useEffect(() => {
    (isSent ? closeButton : email).current?.focus();
  }, [outcome, isSent]);

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <DialogTitle id={titleId} sx={{ textWrap: 'balance' }}>
        {NEWSLETTER_TITLE}
      </DialogTitle>
      <DialogContent>
        <Typography role="status">{isSent && SUCCESS}</Typography>
        {outcome.status === 'failed' && <NewsletterFailure {...outcome.failure} />}
        {!isSent && (
          <>
            <EmailField
              inputRef={email}
              error={error}
              disabled={form.isSubmitting}
              {...form.getFieldProps('email')}
            />
            <Honeypot {...form.getFieldProps(HONEYPOT)} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button ref={closeButton} onClick={onClose}>
          Close
        </Button>
        {!isSent && (
          <Button type="submit" variant="contained" disabled={!canSubmit}>
            Subscribe
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
