import styles from './MobileHeader.module.css';
import { mdiMenu } from '@mdi/js';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { Icon } from '../icons/Icon';
import { AppBar } from '../mui/AppBar';
import { classes } from '../mui/classes';
import { Toolbar } from '../mui/Toolbar';
import { MobileMenu } from '../navigation/MobileMenu';
import { SiteLink } from '../navigation/SiteLink';
import { HeaderSearch } from './HeaderSearch';
import { Logo } from './Logo';

/** The header on phones: menu, logo and search. */
export function MobileHeader() {
  const hydrated = useHydrated();
  return (
    <AppBar component={Toolbar} className={styles.root}>
      {hydrated ? (
        <MobileMenu />
      ) : (
        <SiteLink href="/site-map" muiClass={classes.IconButton} className={styles.menu}>
          <Icon path={mdiMenu} size={28} />
          <span className="visually-hidden">All pages</span>
        </SiteLink>
      )}
      <Logo className={styles.logo} />
      <HeaderSearch id="search-mobile" />
    </AppBar>
  );
}
