import { mdiArrowUp, mdiClose } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Banner } from '@/lib/alerts/bannerState';
import { useUnseen } from '@/lib/alerts/useUnseen';
import { Icon } from '../icons/Icon';
import { MAIN_ID } from '../navigation/SkipLink';

/** Sticks to the bottom of the window, and ends up below the footer so that it never covers it. */
const Root = styled('section')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 1),
  borderTop: `2px solid ${theme.vars.palette.gold.main}`,
  background: theme.vars.palette.deep.main,
  color: theme.vars.palette.deep.contrastText,
  '& button': {
    minWidth: 44,
    minHeight: 44,
    padding: theme.spacing(0.5, 1),
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    lineHeight: 1.35,
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& .words': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
}));

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
    <Root ref={root} aria-label="New alerts" data-arrival-notice className="on-deep no-print">
      <button type="button" onClick={() => lead(first.key)}>
        <span className="words">
          {unseen.length === 1 ? `New alert: ${words}` : `${unseen.length} new alerts`}
        </span>{' '}
        <Icon path={mdiArrowUp} />
      </button>
      <button type="button" onClick={close}>
        <Icon path={mdiClose} size={24} />
        <span className="visually-hidden">Close this notice</span>
      </button>
    </Root>,
    document.body,
  );
}

const headingOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-alert="${CSS.escape(key)}"] h2`);

/** Scrolls the focused element out from under the notice when the notice appears. */
function useUncoveredFocus(root: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const focused = document.querySelector(
      ':focus:not([tabindex="-1"], [aria-modal=true] *, [data-arrival-notice] *)',
    );
    if (!root.current || !focused) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const isCovered = bottom > root.current.getBoundingClientRect().top && top < innerHeight;
    if (isCovered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [root, count]);
}
