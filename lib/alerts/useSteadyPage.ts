import { useEffect } from 'react';

/**
 * Keeps the page from jumping when an element above the visible area changes height. Most browsers
 * do this on their own, but Safari does not.
 */
export function useSteadyPage(id: string): void {
  useEffect(() => {
    const place = document.getElementById(id);
    if (!place || CSS.supports('overflow-anchor', 'auto')) return;
    let height = place.offsetHeight;
    const observer = new ResizeObserver(() => {
      const { top } = place.getBoundingClientRect();
      const wasAbove = top + height <= 0;
      const growth = place.offsetHeight - height;
      height += growth;
      if (wasAbove) window.scrollBy({ top: growth, behavior: 'instant' });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [id]);
}
