import type { MouseEvent } from 'react';

/** False for a click that opens a tab or a window, or that something else has handled. */
export function isPlainClick(event: MouseEvent<Element>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
