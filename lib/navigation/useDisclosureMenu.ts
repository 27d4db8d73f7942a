import { useEffect, useRef, useState } from 'react';

/**
 * Delay before the pointer opens or closes a menu, and length of the fade, in ms
 * (docs/requirements.md#navigation).
 */
export const MENU_DELAY_MS = 150;

/** If hover or focus opened a menu less than this long ago, in ms, a click leaves the menu open. */
export const PRESS_GRACE_MS = 300;

type Key = number;
/** `at` is when it opened, in ms. */
type OpenMenu = { key: Key; by: 'hover' | 'focus' | 'click'; at: number };

/**
 * Tracks which of several disclosures is open, and what opened it.
 *
 * Hover opens a menu after a delay; focus opens it right away. A click toggles it, but a click right after
 * hover or focus leaves it open. Moving the pointer away, moving focus away or pressing Escape closes it.
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
    /** Keeps open a menu that CSS alone had opened. */
    keepOpen: (key: Key, by: 'hover' | 'focus') => set({ key, by, at: Date.now() }),
    onHover: (key: Key) =>
      later(() => {
        const next: OpenMenu = { key, by: 'hover', at: Date.now() };
        setOpen((current) => (current?.key === key ? current : next));
      }),
    onLeave: () => later(() => setOpen(null)),
    onFocus: (key: Key) => {
      if (!returningFocus.current && open?.key !== key) set({ key, by: 'focus', at: Date.now() });
    },
    /**
     * Called on pointer down. Clicks are timed from here, because some people hold
     * the button down for a long time.
     */
    onPress: () => {
      pressedAt.current = Date.now();
    },
    /** @param byKeyboard True for Enter, Space and screen readers, which send no pointer event first. */
    onClick: (key: Key, byKeyboard: boolean) => {
      const isOpen = open?.key === key;
      const at = byKeyboard ? Date.now() : pressedAt.current;
      const hasJustOpened = isOpen && open.by !== 'click' && at - open.at < PRESS_GRACE_MS;
      set(!isOpen || hasJustOpened ? { key, by: 'click', at: Date.now() } : null);
    },
    /** Closes the menu and returns focus to its button without reopening it. */
    onEscape: (button: HTMLElement | null) => {
      set(null);
      returningFocus.current = true;
      button?.focus();
      returningFocus.current = false;
    },
  };
}
