import { useEffect, useReducer } from 'react';
import type { Banner } from './bannerState';
import { whenStill } from './whenStill';

/** Leaves out the part of the window that the fixed bar covers. */
const TOP_MARGIN = '-64px';

type Views = Record<string, boolean>;
const see = (views: Views, { key, isSeen }: { key: string; isSeen: boolean }): Views => ({
  ...views,
  [key]: isSeen || Boolean(views[key]),
});

/** The banners whose headings have not been in view yet, and a function that marks a banner as seen. */
export function useUnseen(banners: Banner[]) {
  const [views, dispatch] = useReducer(see, {});

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = target.closest<HTMLElement>('[data-alert]')?.dataset.alert;
          if (key) dispatch({ key, isSeen: isIntersecting });
        }
      },
      { rootMargin: `${TOP_MARGIN} 0px 0px` },
    );
    let isCurrent = true;
    for (const { key } of banners) {
      const section = document.querySelector(`[data-alert="${CSS.escape(key)}"]`);
      // Waits until the banner has expanded, because its heading has no height before then.
      void whenStill(section).then(() => {
        const heading = section?.querySelector('h2');
        if (isCurrent && heading) observer.observe(heading);
      });
    }
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [banners]);

  return {
    unseen: banners.filter(({ key }) => views[key] === false),
    ignore: (key: string) => dispatch({ key, isSeen: true }),
  };
}
