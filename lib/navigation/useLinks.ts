import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { pathOf } from './href';
import { isPlainClick } from './isPlainClick';
import { hasLayers, leaveLayers } from './layers';
import { linkOf } from './linkOf';

/**
 * Opens the site's pages without reloading the document, wherever the link is: in a component, an article or
 * an alert. If the link is in a dialog or the drawer, closes that first so that Back returns to the page
 * behind it. Loads a page's code when the pointer is over a link to it. Link attributes:
 * `data-scroll="false"` keeps the scroll position, and `data-prefetch="false"` loads nothing in advance.
 */
export function useLinks(): void {
  const router = useRouter();

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || link.target || link.hasAttribute('download') || !isPlainClick(event)) return;
    const href = link.getAttribute('href') ?? '';
    if (/^(mailto|tel):/.test(href) || (!isPage(href) && !hasLayers())) return;
    event.preventDefault();
    const go = () => {
      if (!isPage(href)) window.location.assign(href);
      else void router.push(href, undefined, { scroll: link.dataset.scroll !== 'false' });
    };
    if (hasLayers()) void leaveLayers().then(go);
    else go();
  });

  const prefetch = useEffectEvent((event: PointerEvent) => {
    const link = linkOf(event);
    const href = link?.getAttribute('href') ?? '';
    if (link?.dataset.prefetch === 'false' || !isPage(href) || prefetched.has(href)) return;
    prefetched.add(href);
    void router.prefetch(href).catch(() => undefined);
  });

  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event);
    const onPointer = (event: PointerEvent) => prefetch(event);
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onPointer);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onPointer);
    };
  }, []);
}

/** Links whose pages have been prefetched since the document loaded. */
const prefetched = new Set<string>();

/** Whether the router can open a link. It cannot open files (a feed, a PDF) or API endpoints. */
const isPage = (href: string): boolean =>
  /^\/(?!\/|api\/)/.test(href) && !/\.\w+$/.test(pathOf(href));
