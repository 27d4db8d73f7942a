import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useRef } from 'react';
import { useScrolledPast } from '@/lib/navigation/useScrolledPast';
import { WeatherPlace } from '../forecast/WeatherPlace';
import { MegaMenu } from '../navigation/MegaMenu';
import { SkipLink } from '../navigation/SkipLink';
import { HeaderSearch } from './HeaderSearch';
import { Logo } from './Logo';
import { LOGO_MIN_WIDTH, WEATHER_MIN_WIDTH } from '../../styles/widths';

/** Holds the bar's place in the page while the bar is fixed. */
const Place = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: theme.zIndex.appBar,
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .bar': { display: 'flex', alignItems: 'flex-end', columnGap: theme.spacing(2) },
  '& .logo': { alignSelf: 'center', marginBlock: theme.spacing(1) },
  '& .lines': { flex: 1, minWidth: 0 },
  '& .menu': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(1.5),
    minHeight: 64,
  },
  '& nav > ul > li > button': { minHeight: 64 },
  '& .weather': { display: 'none', minHeight: 44 },
  [`@media (min-width:${WEATHER_MIN_WIDTH}px)`]: { '& .weather': { display: 'block' } },
  // Without JavaScript, the weather never loads.
  '@media (scripting: none)': { '& .weather': { display: 'none' } },
  [`@media (max-width:${LOGO_MIN_WIDTH - 0.05}px)`]: {
    '& .logo': { display: 'none' },
    '& .menu': { justifyContent: 'space-between' },
  },
  [theme.breakpoints.down('lg')]: { '& .wordmark': visuallyHidden },
  '&[data-compact=true]': {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    boxShadow: '0 4px 16px -6px rgb(0 20 40 / 0.4)',
    '& .weather': { display: 'none' },
    '& .logo svg': { width: 40, height: 40 },
    '& .logo small': visuallyHidden,
  },
  // On a very short screen, such as at high zoom, a fixed bar would cover the content.
  '@media (max-height: 400px)': { '&[data-compact=true]': { position: 'relative' } },
}));

/** Logo, menus and search. Becomes fixed and compact once the visitor scrolls past it (docs/requirements.md#header). */
export function MainBar() {
  const place = useRef<HTMLDivElement>(null);
  const reserved = useScrolledPast(place);
  return (
    <Place ref={place} style={reserved === null ? undefined : { height: reserved }}>
      <Bar data-compact={reserved !== null}>
        <Container maxWidth="lg" className="bar">
          <Logo className="logo" />
          <div className="lines">
            <WeatherPlace className="weather" />
            <div className="menu">
              <SkipLink targetId="search-main-box">Skip to search</SkipLink>
              <MegaMenu />
              <HeaderSearch id="search-main" />
            </div>
          </div>
        </Container>
      </Bar>
    </Place>
  );
}
