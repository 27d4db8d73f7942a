import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { withoutHash } from './href';
import { returnWithinPage } from './scrollRestoration';

/** What we store in a history entry, alongside the Next.js router's own state. */
type EntryState = { layers?: number } | null;

/** For each open layer, the function that closes it. The topmost layer is last. */
const layers: (() => void)[] = [];

/** True while the browser is moving to another history entry because a layer closed. */
let isTraveling = false;

/** The number of layers at the current entry. During `popstate`, this is still the previous entry's number. */
let lastLayers = 0;

const waiting: (() => void)[] = [];

/** How many layers the current entry represents. A page's own entry has 0. */
const layersOfEntry = (): number => (history.state as EntryState)?.layers ?? 0;

// Read here, because the Next.js router overwrites the state before the page is interactive.
const layersBeforeLoad = typeof history === 'undefined' ? 0 : layersOfEntry();

/** Makes the history match the layers: exactly one entry per layer. */
function settle() {
  if (isTraveling) return;
  const surplus = layersOfEntry() - layers.length;
  if (surplus > 0) {
    isTraveling = true;
    history.go(-surplus);
    return;
  }
  while (layersOfEntry() < layers.length) {
    lastLayers = layersOfEntry() + 1;
    // Applies to the entry below the layer, so that the page does not move when the layer closes.
    history.scrollRestoration = 'manual';
    history.pushState({ ...(history.state as object | null), layers: lastLayers }, '');
    // Applies to the layer's own entry, so that a reload still restores the position.
    history.scrollRestoration = 'auto';
  }
  for (const goOn of waiting.splice(0)) goOn();
}

/**
 * On Back, closes the layers above the new entry. On Forward, `settle` goes back
 * from an entry whose layer is gone.
 */
function onPopState() {
  const isAmongLayers = lastLayers > 0 || layersOfEntry() > 0;
  lastLayers = layersOfEntry();
  if (isAmongLayers) holdPage();
  if (isTraveling) isTraveling = false;
  else while (layers.length > lastLayers) layers.pop()?.();
  settle();
}

/**
 * Keeps the browser from scrolling to the position or section of the entry that it has just moved
 * to, and from moving focus there. Later visits to the entry work as usual.
 */
function holdPage() {
  history.scrollRestoration = 'manual';
  setTimeout(() => {
    history.scrollRestoration = 'auto';
  });
}

/** Lets the browser's Back button close layers. Used once, in the page shell. */
export function useLayerHistory(): void {
  const router = useRouter();
  useEffect(() => {
    router.beforePopState(({ as, options }) => {
      // The router must not scroll to the top (scrollRestoration.ts).
      options.scroll = false;
      // If only a layer opens or closes, stop the router from reloading the page.
      const isSamePage = withoutHash(as) === withoutHash(router.asPath);
      if (isSamePage && (lastLayers > 0 || layersOfEntry() > 0)) return false;
      returnWithinPage();
      return true;
    });
  });

  useEffect(() => {
    window.addEventListener('popstate', onPopState);
    // Reloading the page also closes its layers.
    if (layersBeforeLoad > 0) {
      lastLayers = layersBeforeLoad;
      history.go(-layersBeforeLoad);
    }
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}

/** Adds a history entry while a dialog or other layer is open so that Back closes it. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    layers.push(layer);
    // Deferred so that a layer that replaces another reuses its entry.
    queueMicrotask(settle);
    return () => {
      const index = layers.indexOf(layer);
      if (index >= 0) layers.splice(index, 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** Whether a layer is open, or has just closed and still has its history entry. */
export function hasLayers(): boolean {
  return layers.length > 0 || isTraveling;
}

/** Closes all layers, topmost first. Resolves when the history is back at the page's own entry. */
export function leaveLayers(): Promise<void> {
  while (layers.length > 0) layers.pop()?.();
  return new Promise((resolve) => {
    waiting.push(resolve);
    settle();
  });
}
