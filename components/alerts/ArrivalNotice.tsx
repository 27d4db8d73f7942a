import styles from './ArrivalNotice.module.css';
import { mdiArrowUp, mdiClose } from '@mdi/js';
import { useEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Banner } from '@/lib/alerts/bannerState';
import { useUnseen } from '@/lib/alerts/useUnseen';
import { Icon } from '../icons/Icon';
import { AppBar } from '../mui/AppBar';
import { ButtonBase } from '../mui/ButtonBase';
import { IconButton } from '../mui/IconButton';
import { MAIN_ID } from '../navigation/SkipLink';

/** Tells visitors about new alerts that are out of view, and links to them. */
export function ArrivalNotice({ arrivals }: { arrivals: Banner[] }) {
  const { unseen, ignore } = useUnseen(arrivals);
  const root = useRef<HTMLElement>(null);
  const [first] = unseen;
  useUncoveredFocus(root, unseen.length);
  if (!first) return null;

  function lead(key: string) {
    const heading = headingOf(key);
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading?.focus({ preventScroll: true });
  }

  function close() {
    for (const { key } of unseen) ignore(key);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }

  const words = headingOf(first.key)?.lastElementChild?.textContent;
  return createPortal(
    <AppBar
      component="section"
      color="deep"
      ref={root}
      aria-label="New alerts"
      data-arrival-notice
      className={`${styles.root} on-deep no-print`}
    >
      <ButtonBase onClick={() => lead(first.key)}>
        <span className={styles.words}>
          {unseen.length === 1 ? `New alert: ${words}` : `${unseen.length} new alerts`}
        </span>{' '}
        <Icon path={mdiArrowUp} />
      </ButtonBase>
      <IconButton onClick={close}>
        <Icon path={mdiClose} size={24} />
        <span className="visually-hidden">Close this notice</span>
      </IconButton>
    </AppBar>,
    document.body,
  );
}

const headingOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-alert="${CSS.escape(key)}"] h2`);

/** The focused element, unless it is being pressed, because scrolling would move it away from the pointer. */
const FOCUSED =
  ':focus:not([tabindex="-1"], [aria-modal=true] *, [data-arrival-notice] *, :active)';

/**
 * Scrolls the focused element out from under the notice, when the notice appears and when a dialog
 * returns focus.
 */
function useUncoveredFocus(root: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const notice = root.current;
    if (!notice) return;
    const uncover = () => {
      const focused = document.querySelector(FOCUSED);
      if (!focused) return;
      const { top, bottom } = focused.getBoundingClientRect();
      const isCovered = bottom > notice.getBoundingClientRect().top && top < innerHeight;
      if (isCovered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    uncover();
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [root, count]);
}
