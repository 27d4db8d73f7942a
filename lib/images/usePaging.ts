import { useState, type KeyboardEvent } from 'react';

export type Paging = {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  goTo: (index: number) => void;
  /** Key handler for the dialog: arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Tracks which image is shown. Starts at `startIndex` each time the preview opens. */
export function usePaging(count: number, startIndex: number, open: boolean): Paging {
  const last = Math.max(0, count - 1);
  const within = (value: number) => Math.min(last, Math.max(0, value));
  const [index, setIndex] = useState(within(startIndex));
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setIndex(within(startIndex));
  }

  const goTo = (next: number) => setIndex(within(next));

  const targets: Partial<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: last,
  };

  function onKeyDown(event: KeyboardEvent) {
    const target = targets[event.key];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (target === undefined || !isPlain || count < 2) return;
    event.preventDefault();
    goTo(target);
  }

  return { index, isFirst: index === 0, isLast: index === last, goTo, onKeyDown };
}
