import { styled } from '@mui/material/styles';

/** Where the shading of the first and the last banner ends and begins (specification, section 9). */
const FIRST_STOP = '8%';
const LAST_STOP = '92%';

const shade = 'color-mix(in srgb, currentColor 22%, transparent)';
const firstGradient = `linear-gradient(${shade}, transparent ${FIRST_STOP})`;
const lastGradient = `linear-gradient(transparent ${LAST_STOP}, ${shade})`;

/** Look and folding of a banner. Its colours hold 4.5:1 in both schemes; meaning is never colour alone. */
export const BannerRoot = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: '1fr',
  transition: 'grid-template-rows 250ms',
  '&[data-hidden=true]': { gridTemplateRows: '0fr' },
  '&[data-severity=success]': { background: '#e4f4e6', color: '#123f1b', '--link': '#123f1b' },
  '&[data-severity=info]': { background: '#e0f0fa', color: '#06304d', '--link': '#06304d' },
  '&[data-severity=warning]': { background: '#fdf0d2', color: '#452f00', '--link': '#452f00' },
  '&[data-severity=error]': { background: '#9e1b1b', color: '#ffffff', '--link': '#ffffff' },
  ...theme.applyStyles('dark', {
    '&[data-severity=success]': { background: '#123c1c', color: '#dff5e3', '--link': '#dff5e3' },
    '&[data-severity=info]': { background: '#0d3a58', color: '#e2f2fc', '--link': '#e2f2fc' },
    '&[data-severity=warning]': { background: '#4c3700', color: '#fff1cf', '--link': '#fff1cf' },
    '&[data-severity=error]': { background: '#8f1616', color: '#ffffff', '--link': '#ffffff' },
  }),
  '&[data-first=true]': { backgroundImage: firstGradient },
  '&[data-last=true]': { backgroundImage: lastGradient },
  '&[data-first=true][data-last=true]': { backgroundImage: `${firstGradient}, ${lastGradient}` },
  '& .clip': { minHeight: 0, overflow: 'hidden' },
  '& .bar': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto auto',
    alignItems: 'start',
    maxWidth: theme.breakpoints.values.lg,
    marginInline: 'auto',
    padding: theme.spacing(1.5, 2),
    [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  },
  '& .symbol': {
    flex: 'none',
    width: 28,
    height: 28,
    marginBlock: 8,
    marginInlineEnd: theme.spacing(1.5),
    background: 'currentColor',
    maskRepeat: 'no-repeat',
    maskSize: 'contain',
    forcedColorAdjust: 'none',
  },
  '& h2': {
    gridColumn: 2,
    margin: 0,
    paddingBlock: '8px 4px',
    fontSize: '1.125rem',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  // Below the heading and the buttons, so that a phone gives it the whole width.
  '& [data-part=content]': {
    gridColumn: '2 / -1',
    gridRow: 2,
    minWidth: 0,
    maxWidth: '80ch',
    paddingBottom: 8,
    overflowWrap: 'anywhere',
  },
  '& [data-part=content] > *': { marginBlock: '0 0.5em' },
  '& [data-part=content] > :last-child': { marginBottom: 0 },
  '& a': { color: 'var(--link)' },
  '& button': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: 22,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& button:hover': { background: shade },
  '& :focus-visible': { outlineColor: 'currentColor' },
  '&[data-buttons=false] button': { visibility: 'hidden' },
  '& .fold': { gridColumn: 3, gridRow: 1 },
  '& .close': { gridColumn: 4, gridRow: 1 },
  '& .fold .icon': { transition: 'transform 200ms' },
  '& .fold[aria-expanded=true] .icon': { transform: 'rotate(180deg)' },
  '@media (forced-colors: active)': { borderBlock: '1px solid' },
  '@media print': { border: '1px solid', '& button': { display: 'none' } },
}));
