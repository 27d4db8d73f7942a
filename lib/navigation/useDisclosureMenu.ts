import { useEffect, useRef, useState } from 'react';

/** Delay of opening and closing by the pointer, and length of the fade, in ms (docs/requirements.md#navigation). */
export const MENU_DELAY_MS = 150;

/** For how long a press does not close what its own hover or focus has just opened, in ms. */
export const PRESS_GRACE_MS = 300;

type Key = number;
/** `at` is when it opened, in ms. */
type OpenMenu = { key: Key; by: 'hover' | 'focus' | 'click'; at: number };

/**
 * Which one of several disclosures is open, and how it came to be.
 *
 * Hover opens after a delay, focus at once; a click toggles, except that a pointer's click right after
 * hover or focus has opened a disclosure keeps it open. Leaving, blur and Escape close.
 */
export function useDisclosureMenu() {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedAt = useRef(0);
  const returningFocus = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function set(next: OpenMenu | null) {
    clearTimeout(timer.current);
    setOpen(next);
  }

  function later(change: () => void) {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, MENU_DELAY_MS);
  }

  return {
    openKey: open?.key ?? null,
    close: () => set(null),
    onHover: (key: Key) =>
      later(() => {
        const next: OpenMenu = { key, by: 'hover', at: Date.now() };
        setOpen((current) => (current?.key === key ? current : next));
      }),
    onLeave: () => later(() => setOpen(null)),
    onFocus: (key: Key) => {
      if (!returningFocus.current && open?.key !== key) set({ key, by: 'focus', at: Date.now() });
    },
    /** The pointer goes down. A click is timed from here, since some people press for long. */
    onPress: () => {
      pressedAt.current = Date.now();
    },
    /** @param byKeyboard a click made with Enter or Space, which always toggles. */
    onClick: (key: Key, byKeyboard: boolean) => {
      const isOpen = open?.key === key;
      const hasJustOpened =
        isOpen && open.by !== 'click' && pressedAt.current - open.at < PRESS_GRACE_MS;
      const staysOpen = !isOpen || (hasJustOpened && !byKeyboard);
      set(staysOpen ? { key, by: 'click', at: Date.now() } : null);
    },
    /** Closes and gives the focus back to the button, which must not open again by it. */
    onEscape: (button: HTMLElement | null) => {
      set(null);
      returningFocus.current = true;
      button?.focus();
      returningFocus.current = false;
    },
  };
}
