import { mdiMenu } from '@mdi/js';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { PHONE, useMediaQuery } from '@/lib/hydration/useMediaQuery';
import { useOnDemand } from '@/lib/loading/useOnDemand';
import { whenIdle } from '@/lib/loading/whenIdle';
import { Icon } from '../icons/Icon';

const loadDrawer = () => import('./MobileDrawer').then((module) => module.MobileDrawer);
const MobileDrawer = dynamic(loadDrawer, { ssr: false });

/** The phone menu button and its drawer, which loads only on phones. */
export function MobileMenu() {
  const isPhone = useMediaQuery(PHONE);
  const [isLoaded, setIsLoaded] = useState(false);
  const [open, setOpen] = useState(false);
  const ensureDrawer = useOnDemand(loadDrawer);

  // Loaded in advance on phones so that a swipe from the edge can open it.
  useEffect(() => {
    if (!isPhone) return;
    return whenIdle(
      () =>
        void loadDrawer().then(
          () => setIsLoaded(true),
          () => undefined,
        ),
    );
  }, [isPhone]);

  // The drawer closes when the screen grows to `sm` or wider (docs/requirements.md#navigation).
  if (!isPhone && open) setOpen(false);

  async function show() {
    if (!isLoaded && !(await ensureDrawer())) return;
    setIsLoaded(true);
    setOpen(true);
  }

  return (
    <>
      <button type="button" aria-expanded={open} aria-haspopup="dialog" onClick={show}>
        <Icon path={mdiMenu} size={28} />
        <span className="visually-hidden">Menu</span>
      </button>
      {isPhone && isLoaded && (
        <MobileDrawer open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
