import { styled } from '@mui/material/styles';

/** Where the skip link leads: the id of the main content. */
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

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return <Link href={`#${MAIN_ID}`}>Skip to main content</Link>;
}
