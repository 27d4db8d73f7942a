import { useEffect, useState, type RefObject } from 'react';

/**
 * The height in px of an element the visitor has scrolled past, or null while any of it is in view.
 * Reserve this height when the element leaves the flow, so the layout does not shift.
 */
export function useScrolledPast(ref: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { bottom, height: current } = entry.boundingClientRect;
      setHeight(!entry.isIntersecting && bottom <= 0 && current > 0 ? current : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return height;
}
