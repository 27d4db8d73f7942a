import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

/** What an entry of the history says about layers, beside what Next's router keeps there. */
type EntryState = { layers?: number } | null;

/** How to close each layer that is open, the topmost last. */
const layers: (() => void)[] = [];

/** Whether the browser is on its way to another entry because a layer has closed. */
let isTraveling = false;

/** The layers of the entry where the browser was before the current change. */
let lastLayers = 0;

const waiting: (() => void)[] = [];

/** How many layers the current entry was made for; the entry of a page has none. */
const layersOfEntry = (): number => (history.state as EntryState)?.layers ?? 0;

// Read here, because Next's router writes its own state over it before the page is interactive.
const layersBeforeLoad = typeof history === 'undefined' ? 0 : layersOfEntry();

const withoutHash = (address: string) => address.replace(/#.*/, '');

/** Brings the history in line with the layers: an entry for each of them and none beyond. */
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
    history.pushState({ ...(history.state as object | null), layers: lastLayers }, '');
  }
  for (const goOn of waiting.splice(0)) goOn();
}

/** After Back closes what the new entry does not have; after Forward, `settle` leaves an entry whose layer is gone. */
function onPopState() {
  lastLayers = layersOfEntry();
  if (isTraveling) isTraveling = false;
  else while (layers.length > lastLayers) layers.pop()?.();
  settle();
}

/** Lets the browser's Back close layers. For the page shell. */
export function useLayerHistory(): void {
  const router = useRouter();
  useEffect(() => {
    // The page stays when only a layer comes or goes; the router would load it again and scroll to its top.
    router.beforePopState(({ as }) => {
      const isSamePage = withoutHash(as) === withoutHash(router.asPath);
      return !isSamePage || (lastLayers === 0 && layersOfEntry() === 0);
    });
  });

  useEffect(() => {
    window.addEventListener('popstate', onPopState);
    // A reload closes layers too.
    if (layersBeforeLoad > 0) history.go(-layersBeforeLoad);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}

/** Gives what lies above the page, such as a dialog, an entry in the history while it is open, so that Back closes it. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    layers.push(layer);
    // Not at once: one layer that takes the place of another takes its entry too.
    queueMicrotask(settle);
    return () => {
      const index = layers.indexOf(layer);
      if (index >= 0) layers.splice(index, 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** Whether anything lies above the page, or has just closed and still has its entry. */
export function hasLayers(): boolean {
  return layers.length > 0 || isTraveling;
}

/** Closes all layers, the topmost first. Resolves when the history is back at the entry of the page. */
export function leaveLayers(): Promise<void> {
  while (layers.length > 0) layers.pop()?.();
  return new Promise((resolve) => {
    waiting.push(resolve);
    settle();
  });
}
