import { mdiMenu } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Icon } from '../icons/Icon';

const MobileDrawer = dynamic(() => import('./MobileDrawer').then((m) => m.MobileDrawer), {
  ssr: false,
});

/** The menu button of phones and its drawer, whose code is loaded on phones only. */
export function MobileMenu() {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useState(false);
  // The drawer closes when the screen grows to small width or larger (specification, section 4).
  if (!isPhone && open) setOpen(false);

  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiMenu} size={28} />
        <span className="visually-hidden">Menu</span>
      </button>
      {isPhone && (
        <MobileDrawer open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
