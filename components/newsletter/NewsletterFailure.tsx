import { styled } from '@mui/material/styles';
import { FAILURE_TITLE } from '@/lib/newsletter/messages';

const Root = styled('div')(({ theme }) => ({
  maxWidth: '42em',
  marginBottom: theme.spacing(2.5),
  padding: theme.spacing(1.5, 2),
  borderInlineStart: `5px solid ${theme.vars.palette.error.main}`,
  borderRadius: theme.shape.borderRadius,
  background: `color-mix(in srgb, ${theme.vars.palette.error.main} 10%, ${theme.vars.palette.background.paper})`,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  '& p': { margin: theme.spacing(0.5, 0, 0) },
}));

/** Why a subscription failed (docs/requirements.md#e-news). Screen readers announce it. */
export function NewsletterFailure({ id, message }: { id?: string; message: string }) {
  return (
    <Root id={id} role="alert">
      <strong>{FAILURE_TITLE}</strong>
      <p>{message}</p>
    </Root>
  );
}
