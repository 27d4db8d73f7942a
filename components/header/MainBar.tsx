import styles from './MainBar.module.css';
import { useRef } from 'react';
import type { Shown } from '@/lib/content/shown';
import type { MenuHighlights } from '@/lib/navigation/types';
import { useScrolledPast } from '@/lib/navigation/useScrolledPast';
import { WeatherPlace } from '../forecast/WeatherPlace';
import { AppBar } from '../mui/AppBar';
import { Container } from '../mui/Container';
import { Toolbar } from '../mui/Toolbar';
import { MegaMenu } from '../navigation/MegaMenu';
import { SkipLink } from '../navigation/SkipLink';
import { HeaderSearch } from './HeaderSearch';
import { Logo } from './Logo';

/**
 * The bar with the logo, menus and search (docs/requirements.md#header). It becomes fixed and compact
 * once the visitor scrolls past it.
 */
export function MainBar({ highlights }: { highlights: Shown<MenuHighlights> }) {
  const place = useRef<HTMLDivElement>(null);
  const reserved = useScrolledPast(place);
  return (
    <div
      className={styles.place}
      ref={place}
      style={reserved === null ? undefined : { height: reserved }}
    >
      <AppBar className={styles.root} data-compact={reserved !== null}>
        <Container component={Toolbar} className={styles.bar}>
          <Logo className={styles.logo} />
          <div className={styles.lines}>
            <WeatherPlace className="weather" />
            <div className={styles.menu}>
              <SkipLink targetId="search-main-box">Skip to search</SkipLink>
              <MegaMenu highlights={highlights} />
              <HeaderSearch id="search-main" />
            </div>
          </div>
        </Container>
      </AppBar>
    </div>
  );
}
