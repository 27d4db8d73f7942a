import styles from './MobileMenu.module.css';
import { mdiMenu } from '@mdi/js';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { PHONE, useMediaQuery } from '@/lib/hydration/useMediaQuery';
import { useOnDemand } from '@/lib/loading/useOnDemand';
import { Icon } from '../icons/Icon';
import { IconButton } from '../mui/IconButton';

const loadDrawer = () => import('./MobileDrawer').then((module) => module.MobileDrawer);
const MobileDrawer = dynamic(loadDrawer, { ssr: false });

/** How far a finger must move, in px, to open the drawer before its code has loaded. */
const SWIPE = 40;

/** The phone menu button and its drawer, which loads when a visitor is about to open it. */
export function MobileMenu() {
  const isPhone = useMediaQuery(PHONE);
  const [isLoaded, setIsLoaded] = useState(false);
  const [open, setOpen] = useState(false);
  const ensureDrawer = useOnDemand(loadDrawer);
  const prefetch = () => void loadDrawer().catch(() => undefined);
  const startX = useRef(0);

  // The drawer closes when the screen becomes at least 600 px wide (docs/requirements.md#navigation).
  if (!isPhone && open) setOpen(false);

  async function show() {
    if (!isLoaded && !(await ensureDrawer('/site-map'))) return;
    setIsLoaded(true);
    setOpen(true);
  }

  return (
    <>
      <IconButton
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={prefetch}
        onFocus={prefetch}
        onClick={show}
      >
        <Icon path={mdiMenu} size={28} />
        <span className="visually-hidden">Menu</span>
      </IconButton>
      {isPhone && !isLoaded && (
        <div
          className={styles.edge}
          onTouchStart={({ touches }) => {
            startX.current = touches[0]?.clientX ?? 0;
            prefetch();
          }}
          onTouchEnd={({ changedTouches }) => {
            const x = changedTouches[0]?.clientX ?? 0;
            if (x - startX.current > SWIPE) void show();
          }}
        />
      )}
      {isPhone && isLoaded && (
        <MobileDrawer open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
