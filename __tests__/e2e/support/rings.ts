import type { Locator } from '@playwright/test';

/** A focused element whose focus ring is cut off, and by what, on which sides, in px. */
export type ClippedRing = { name: string; by: string; sides: string[] };

/**
 * Focuses each element and returns those whose focus ring is cut off by a parent element or the
 * window.
 */
export async function clippedRings(elements: Locator): Promise<ClippedRing[]> {
  const clipped: ClippedRing[] = [];
  for (const element of await elements.all()) {
    await element.focus();
    clipped.push(...(await element.evaluate(ringClips)));
  }
  return clipped;
}

/** Runs in the browser. */
function ringClips(element: Element): ClippedRing[] {
  type Box = { top: number; right: number; bottom: number; left: number };
  const style = getComputedStyle(element);
  const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  const isDrawn = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const ring: Box = {
    top: top - reach,
    right: right + reach,
    bottom: bottom + reach,
    left: left - reach,
  };
  const name = (element.textContent ?? '').trim();
  if (!isDrawn) return [{ name, by: 'no ring', sides: [] }];

  const clips: [string, Box][] = [
    ['window', { top: 0, right: innerWidth, bottom: innerHeight, left: 0 }],
  ];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflow === 'visible' || parent === document.body) continue;
    clips.push([parent.tagName, parent.getBoundingClientRect()]);
  }
  return clips.flatMap(([by, box]) => {
    const gaps = {
      top: box.top - ring.top,
      right: ring.right - box.right,
      bottom: ring.bottom - box.bottom,
      left: box.left - ring.left,
    };
    const sides = Object.entries(gaps).flatMap(([side, gap]) =>
      gap > 0.5 ? [`${side} ${gap}`] : [],
    );
    return sides.length > 0 ? [{ name, by, sides }] : [];
  });
}
