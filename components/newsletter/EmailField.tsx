import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

type EmailFieldProps = Omit<OutlinedInputProps, 'error'> & { error: string | undefined };

/** The field of the newsletter dialog. The line below it is always there, so that an error moves no button. */
export function EmailField({ error, disabled, ...input }: EmailFieldProps) {
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled} required sx={{ mt: 1 }}>
      <InputLabel htmlFor="newsletter-email">Email</InputLabel>
      <OutlinedInput
        {...input}
        id="newsletter-email"
        label="Email"
        type="email"
        autoComplete="email"
        aria-describedby="newsletter-error"
        slotProps={{ input: { inputMode: 'email', maxLength: 320 } }}
      />
      <FormHelperText id="newsletter-error" sx={{ fontSize: '0.9375rem' }}>
        {error ?? '\u00a0'}
      </FormHelperText>
    </FormControl>
  );
}
