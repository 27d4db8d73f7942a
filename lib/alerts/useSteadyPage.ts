import { useEffect } from 'react';

/**
 * Keeps what is read where it is while the height of an element above the window changes. Most
 * browsers do so themselves; Safari does not.
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
