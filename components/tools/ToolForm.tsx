import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: '60ch',
  margin: theme.spacing(0, 0, 3),
  padding: theme.spacing(2, 2.5),
  borderRadius: theme.shape.borderRadius,
  background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.default})`,
  '& .label, & legend': { display: 'block', padding: 0, fontWeight: 650 },
  '& .hint': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  // Mixed with the text color, because plain red has too little contrast on this background.
  '& .error': {
    margin: 0,
    fontWeight: 650,
    color: `color-mix(in srgb, ${theme.vars.palette.error.main} 80%, ${theme.vars.palette.text.primary})`,
  },
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& .choice': { display: 'flex', gap: theme.spacing(1.25), paddingBlock: 'var(--tap-padding)' },
  '& .choice input': {
    flex: 'none',
    width: 22,
    height: 22,
    margin: '2px 0 0',
    accentColor: theme.vars.palette.primary.main,
  },
  '& input[type=text], & select': {
    width: '100%',
    maxWidth: 320,
    minHeight: 48,
    padding: theme.spacing(0, 1.5),
    border: `2px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
  },
  '& input[aria-invalid=true]': { borderColor: theme.vars.palette.error.main },
  '& button': {
    justifySelf: 'start',
    minHeight: 48,
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

/** Id of the answer below the form, which the page jumps to after the form is submitted. */
export const RESULT_ID = 'result';

type ToolFormProps = {
  /**
   * The page's path. The answers go in its query string, so results can be shared and need no
   * JavaScript.
   */
  path: string;
  label: string;
  submit: string;
  children: ReactNode;
};

/** A tool's form. It has its own error messages, so the browser's are turned off. */
export function ToolForm({ path, label, submit, children }: ToolFormProps) {
  return (
    <Form action={`${path}#${RESULT_ID}`} noValidate aria-label={label} className="no-print">
      {children}
      <button type="submit">{submit}</button>
    </Form>
  );
}
