import { useRouter } from 'next/router';
import { useEffect, useLayoutEffect } from 'react';
import { withoutHash } from './href';

/** A reader's place: the content's distance from the window's top, in px, or null at the very top of the page. */
type Place = { top: number | null };

/** How long a page that a visitor returns to may take to settle, in ms. */
const SETTLE_MS = 10_000;

/** Undefined on the server, and in browsers from before 2026, which restore positions less well. */
const navigation =
  typeof window === 'undefined' ? undefined : (window as Partial<Window>).navigation;

// Read here, because the Next.js router clears the state before the page is interactive.
const placeBeforeLoad = savedIn(navigation?.currentEntry);

function savedIn(entry: { getState: () => unknown } | null | undefined): Place | null {
  return (entry?.getState() as Place | undefined) ?? null;
}

/** The history entry that the router is going back or forward to. */
let goal: { key: string; place: Place; isSamePage: boolean } | null = null;

// Measured from the content so that alerts that have arrived above it make no difference.
const topOfContent = (): number =>
  document.querySelector('main')?.getBoundingClientRect().top ?? -window.scrollY;

const placeNow = (): Place => ({ top: window.scrollY === 0 ? null : topOfContent() });

function goTo({ top }: Place): void {
  const distance = top === null ? -window.scrollY : topOfContent() - top;
  window.scrollBy({ top: distance, behavior: 'instant' });
}

let staying = new AbortController();

/** Keeps the page at a place while parts of it are still arriving, until the visitor scrolls or leaves. */
async function stayAt(place: Place): Promise<void> {
  staying.abort();
  const stay = (staying = new AbortController());
  const { signal } = stay;
  let [y, height] = [0, 0];
  const settle = () => {
    goTo(place);
    y = window.scrollY;
    height = document.body.offsetHeight;
  };
  const onScroll = () => {
    if (Math.abs(window.scrollY - y) > 1 && document.body.offsetHeight === height) stay.abort();
  };

  settle();
  await afterNextScrolls();
  if (signal.aborted) return;
  settle();
  const observer = new ResizeObserver(settle);
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  window.addEventListener('scroll', onScroll, { signal });
  setTimeout(() => stay.abort(), SETTLE_MS);
}

/** After each render, Next scrolls to the section in the URL, in a timer that may not have been set yet. */
const afterNextScrolls = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => setTimeout(resolve));
  });

/** Notes the place that the visitor is leaving, and on Back and Forward the one they are going to. */
function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination, canIntercept } = event;
  if (navigationType === 'replace') return;
  staying.abort();
  navigation?.updateCurrentEntry({ state: placeToKeep() });
  goal = null;
  if (navigationType !== 'traverse') return;
  const { key } = destination;
  const place = savedIn(destination);
  const isSamePage = withoutHash(destination.url) === withoutHash(location.href);
  if (place) goal = { key, place, isSamePage };
  // Keeps the browser from scrolling now, because the previous page stays until the router has loaded the new one.
  if (place && canIntercept && !isSamePage)
    event.intercept({ scroll: 'manual', focusReset: 'manual' });
}

/** The place to go to or, once a visitor has scrolled on within the page, the current one. */
const placeToKeep = (): Place =>
  goal && !(goal.isSamePage && staying.signal.aborted) ? goal.place : placeNow();

/** Goes to the visitor's place at once, if the browser went back or forward within the page. */
export function returnWithinPage(): void {
  if (goal?.isSamePage) void stayAt(goal.place);
}

function onRouteChange(): void {
  if (goal && goal.key === navigation?.currentEntry?.key) void stayAt(placeToKeep());
  goal = null;
}

/**
 * Brings readers back to their place on Back, on Forward and after a reload. Left alone, Next scrolls to the top or to
 * the section in the URL. Its `experimental.scrollRestoration` forgets places on a reload and within a page.
 */
export function useScrollRestoration(): void {
  const { events } = useRouter();

  useEffect(() => {
    navigation?.addEventListener('navigate', onNavigate);
    events.on('routeChangeComplete', onRouteChange);
    events.on('hashChangeComplete', onRouteChange);
    return () => {
      navigation?.removeEventListener('navigate', onNavigate);
      events.off('routeChangeComplete', onRouteChange);
      events.off('hashChangeComplete', onRouteChange);
    };
  }, [events]);

  // A layout effect runs before Next scrolls.
  useLayoutEffect(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!load || load.type === 'navigate') return;
    const missed = window.scrollY === 0 && placeBeforeLoad;
    if (missed || location.hash) void stayAt(missed || placeNow());
  }, []);
}
