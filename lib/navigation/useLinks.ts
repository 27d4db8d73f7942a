import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { MINUTE_MS } from '../site/durations';
import { pathOf, withoutHash } from './href';
import { isPlainClick } from './isPlainClick';
import { hasLayers, leaveLayers } from './layers';
import { linkOf } from './linkOf';

/**
 * Opens the site's pages without reloading the document, wherever the link is: in a component, an article or
 * an alert. If the link is in a dialog or the drawer, closes that first so that Back returns to the page
 * behind it. Loads a page's code when the pointer is over a link to it. Links on a page with a form load a new
 * document, so that Back finds what was typed. Link attributes:
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
      if (!isPage(href) || hasForm()) return window.location.assign(href);
      const scroll = link.dataset.scroll !== 'false';
      const isOld = !isFresh(href);
      if (isOld) noteLoad(href);
      void router.push(href, undefined, { scroll, unstable_skipClientCache: isOld });
    };
    if (hasLayers()) void leaveLayers().then(go);
    else go();
  });

  const prefetch = useEffectEvent((event: PointerEvent) => {
    const link = linkOf(event);
    const href = link?.getAttribute('href') ?? '';
    if (link?.dataset.prefetch === 'false' || !isPage(href) || isFresh(href)) return;
    const isKnown = loadedAt.has(withoutHash(href));
    // A click reuses the first request for a page, even one that is still pending. On later requests, the router
    // keeps the older data until newer data has arrived.
    if (!isKnown) noteLoad(href);
    router
      .prefetch(href, undefined, { unstable_skipClientCache: isKnown })
      .then(() => noteLoad(href))
      .catch(() => undefined);
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

/** When the router last requested each page's data, in ms. On its own, it would never request the data again. */
const loadedAt = new Map<string, number>();
/** How long a page's data is reused, in ms. Outages and river flows may change every minute. */
const FRESH_MS = MINUTE_MS;

const noteLoad = (href: string): void => void loadedAt.set(withoutHash(href), Date.now());

const isFresh = (href: string): boolean =>
  Date.now() - (loadedAt.get(withoutHash(href)) ?? -Infinity) < FRESH_MS;

/** Whether the page has a form whose answers only the browser itself restores when the visitor comes back. */
const hasForm = (): boolean => document.querySelector('main form[method="post"]') !== null;

/** Whether the router can open a link. It cannot open files (a feed, a PDF) or API endpoints. */
const isPage = (href: string): boolean =>
  /^\/(?!\/|api\/)/.test(href) && !/\.\w+$/.test(pathOf(href));
