import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type FormEvent } from 'react';
import { HONEYPOT } from '@/lib/forms/fields';
import { useLayer } from '@/lib/navigation/layers';
import { NEWSLETTER_TITLE } from '@/lib/newsletter/messages';
import { useNewsletterForm } from '@/lib/newsletter/useNewsletterForm';
import { SiteTheme } from '../theme/SiteTheme';
import { EMAIL_HINT_ID, EmailField } from './EmailField';
import { Honeypot } from './Honeypot';
import { NewsletterFailure } from './NewsletterFailure';
import { NewsletterSuccess } from './NewsletterSuccess';

const TITLE_ID = 'newsletter-title';

type NewsletterDialogProps = { title?: string; onClose: () => void };

/** The e-news dialog (docs/requirements.md#e-news). It resets each time it opens. */
export function NewsletterDialog({ title = NEWSLETTER_TITLE, onClose }: NewsletterDialogProps) {
  useLayer(true, onClose);
  return (
    <SiteTheme>
      <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={TITLE_ID}>
        <NewsletterForm title={title} onClose={onClose} />
      </Dialog>
    </SiteTheme>
  );
}

/** The button looks disabled until the form is valid, but pressing it still shows what is wrong. */
const waiting = {
  '&[aria-disabled=true]': {
    bgcolor: 'action.disabledBackground',
    color: 'text.secondary',
    boxShadow: 'none',
  },
};

/** With large text, the middle of the form scrolls, so that the buttons stay in view. */
const column = { display: 'flex', flexDirection: 'column', minHeight: 0 };

/** The form in the dialog, then the confirmation or the error (docs/requirements.md#e-news). */
function NewsletterForm({ title, onClose }: Required<NewsletterDialogProps>) {
  const { form, submit, outcome, canSubmit, error } = useNewsletterForm();
  const email = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isSent = outcome.status === 'sent';

  // The field loses focus while it is disabled. Focus moves back to it or, on success, to Close.
  useEffect(() => {
    (isSent ? closeButton : email).current?.focus();
  }, [outcome, isSent]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    submit(event);
    if (!canSubmit) email.current?.focus();
  }

  return (
    <Box component="form" onSubmit={onSubmit} noValidate sx={column}>
      <DialogTitle id={TITLE_ID} sx={{ textWrap: 'balance', lineHeight: 1.3 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography role="status">
          {outcome.status === 'sent' && <NewsletterSuccess status={outcome.subscription} />}
        </Typography>
        {outcome.status === 'failed' && <NewsletterFailure message={outcome.failure} />}
        {!isSent && (
          <>
            <EmailField
              inputRef={email}
              error={error}
              attempts={form.submitCount}
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
          <Button
            type="submit"
            variant="contained"
            aria-disabled={!canSubmit}
            aria-describedby={EMAIL_HINT_ID}
            sx={waiting}
          >
            Subscribe
          </Button>
        )}
      </DialogActions>
    </Box>
  );
}
