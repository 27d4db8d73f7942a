import { mdiMenu } from '@mdi/js';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { Icon } from '../icons/Icon';
import { MobileMenu } from '../navigation/MobileMenu';
import { SiteLink } from '../navigation/SiteLink';
import { HeaderSearch } from './HeaderSearch';
import { Logo } from './Logo';
import { MOBILE_HEADER_HEIGHT } from '../../styles/widths';

const Root = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: MOBILE_HEADER_HEIGHT,
  padding: theme.spacing(0, 1),
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { display: 'none' },
  '@media print': { position: 'static' },
  '@media (max-height: 400px)': { position: 'relative' },
  '& > .menu, & > button': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    padding: 0,
    border: 0,
    borderRadius: 24,
    background: 'none',
    color: theme.vars.palette.primary.main,
  },
  '& .logo': {
    position: 'absolute',
    left: '50%',
    transform: 'translateX(-50%)',
    transition: 'opacity 200ms, visibility 200ms',
  },
  '& .logo svg': { width: 40, height: 40 },
  '& .logo small': visuallyHidden,
  // The input replaces the logo while it has focus.
  '&:has(.search form:focus-within) .logo': { opacity: 0, visibility: 'hidden' },
}));

/** The header on phones: menu, logo and search. */
export function MobileHeader() {
  const hydrated = useHydrated();
  return (
    <Root>
      {hydrated ? (
        <MobileMenu />
      ) : (
        <SiteLink href="/site-map" className="menu">
          <Icon path={mdiMenu} size={28} />
          <span className="visually-hidden">All pages</span>
        </SiteLink>
      )}
      <Logo className="logo" />
      <HeaderSearch id="search-mobile" />
    </Root>
  );
}
