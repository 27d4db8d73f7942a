import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Keeps a heading where it is on the screen while what is above it in its list changes. If the list cannot scroll
 * that far, space at its top makes up the difference until the visitor scrolls past it.
 * @param isOpen whether the list is open; it opens without the space
 * @returns a ref for the list, which scrolls or is in an element that does, and a function that makes a change
 */
export function useSteadyHeading(isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    setSpace(list.current, 0);
    const onScroll = () => {
      if (!list.current) return;
      const scroller = scrollerOf(list.current);
      const used = Math.min(spaceOf(list.current), scroller.scrollTop);
      if (used <= 0) return;
      setSpace(list.current, spaceOf(list.current) - used);
      scroller.scrollTop -= used;
    };
    // Scroll events do not bubble.
    document.addEventListener('scroll', onScroll, true);
    return () => document.removeEventListener('scroll', onScroll, true);
  }, [isOpen]);

  function keepInPlace(heading: HTMLElement, change: () => void) {
    const scroller = scrollerOf(heading);
    const before = heading.getBoundingClientRect().top;
    flushSync(change);
    const top = scroller.scrollTop + heading.getBoundingClientRect().top - before;
    if (top < 0) setSpace(list.current, spaceOf(list.current) - top);
    scroller.scrollTop = Math.max(0, top);
  }
  return { list, keepInPlace };
}

/** The closest element that scrolls: the element itself, or one around it. */
function scrollerOf(element: Element): Element {
  const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
  return scrolls || !element.parentElement ? element : scrollerOf(element.parentElement);
}

const spaceOf = (list: HTMLElement | null): number => parseFloat(list?.style.paddingTop ?? '') || 0;

function setSpace(list: HTMLElement | null, space: number): void {
  if (list) list.style.paddingTop = `${Math.max(0, space)}px`;
}
