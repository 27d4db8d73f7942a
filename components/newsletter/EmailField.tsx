import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { EMAIL_HINT } from '@/lib/newsletter/messages';

type EmailFieldProps = Omit<OutlinedInputProps, 'error'> & {
  error: string | undefined;
  /** How many times the form was submitted. Each time, the error is announced again. */
  attempts: number;
};

/** The ID of the hint that shows what an email address looks like. */
export const EMAIL_HINT_ID = 'newsletter-hint';

const ERROR_ID = 'newsletter-error';

const line = { fontSize: '0.9375rem', lineHeight: 1.4, letterSpacing: 0 };

/** The newsletter dialog's field. Space for the error is reserved, so an error does not shift the buttons. */
export function EmailField({ error, attempts, disabled, ...input }: EmailFieldProps) {
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled} required sx={{ mt: 1 }}>
      <InputLabel htmlFor="newsletter-email">Email</InputLabel>
      <OutlinedInput
        {...input}
        id="newsletter-email"
        label="Email"
        type="email"
        autoComplete="email"
        aria-describedby={error ? `${ERROR_ID} ${EMAIL_HINT_ID}` : EMAIL_HINT_ID}
        slotProps={{ input: { inputMode: 'email', maxLength: 320 } }}
      />
      <FormHelperText id={EMAIL_HINT_ID} error={false} sx={line}>
        {EMAIL_HINT}
      </FormHelperText>
      <FormHelperText id={ERROR_ID} aria-live="polite" sx={{ ...line, minHeight: '1.4em' }}>
        <span key={attempts}>{error}</span>
      </FormHelperText>
    </FormControl>
  );
}
