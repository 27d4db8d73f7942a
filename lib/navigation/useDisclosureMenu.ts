import { useEffect, useRef, useState } from 'react';

/** Delay of opening and closing by the pointer, and length of the fade, in ms (specification, section 9). */
export const MENU_DELAY_MS = 150;

type Key = number;
type OpenMenu = { key: Key; by: 'hover' | 'focus' | 'click' };

/**
 * Which one of several disclosures is open, and how it came to be.
 *
 * Hover opens after a delay, focus at once; a click toggles, except that a pointer's click on a
 * disclosure which hover or focus has just opened keeps it open. Leaving, blur and Escape close.
 */
export function useDisclosureMenu() {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const returningFocus = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function set(next: OpenMenu | null) {
    clearTimeout(timer.current);
    setOpen(next);
  }

  function later(change: (current: OpenMenu | null) => OpenMenu | null) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(change), MENU_DELAY_MS);
  }

  return {
    openKey: open?.key ?? null,
    close: () => set(null),
    onHover: (key: Key) =>
      later((current) => (current?.key === key ? current : { key, by: 'hover' })),
    onLeave: () => later(() => null),
    onStay: () => clearTimeout(timer.current),
    onFocus: (key: Key) => {
      if (!returningFocus.current && open?.key !== key) set({ key, by: 'focus' });
    },
    /** @param byKeyboard a click made with Enter or Space, which always toggles. */
    onClick: (key: Key, byKeyboard: boolean) => {
      const isOpen = open?.key === key;
      const opensItself = isOpen && open.by !== 'click' && !byKeyboard;
      set(!isOpen || opensItself ? { key, by: 'click' } : null);
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
