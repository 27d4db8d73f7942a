import { styled } from '@mui/material/styles';

const Mark = styled('strong')(({ theme }) => ({
  display: 'inline-block',
  marginBlock: theme.spacing(0.5),
  padding: theme.spacing(0.25, 1.5),
  border: `2px dashed ${theme.vars.palette.text.primary}`,
  borderRadius: 6,
  fontSize: '1.35rem',
  fontWeight: 800,
  letterSpacing: '0.08em',
  lineHeight: 1.4,
}));

/** A large label for made-up content. */
export function SampleMark({ children }: { children: string }) {
  return <Mark>{children}</Mark>;
}
