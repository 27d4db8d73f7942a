import { styled } from '@mui/material/styles';

/** Where the first skip link leads: the id of the main content. */
export const MAIN_ID = 'main';

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetInlineStart: 8,
  top: -80,
  padding: theme.spacing(1.5, 2.5),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 700,
  '&:focus': { top: 8 },
}));

type SkipLinkProps = { targetId: string; children: string };

/** Leads the keyboard past what comes next; on screen only while it has the focus. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return <Link href={`#${targetId}`}>{children}</Link>;
}
