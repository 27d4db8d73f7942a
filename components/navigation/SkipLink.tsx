import { styled } from '@mui/material/styles';

/** The id of the main content, which is the target of the first skip link. */
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

/** Lets keyboard users skip what comes next. Visible only while it has focus. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return <Link href={`#${targetId}`}>{children}</Link>;
}
