import type { MouseEvent } from 'react';

/** False for a click that opens a new tab or window, or that another handler has dealt with. */
export function isPlainClick(event: MouseEvent<Element>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
