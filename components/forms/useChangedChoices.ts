import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Answers, Step } from '@/lib/forms/types';

/** The choices on the page that other questions of the step depend on, as the visitor changes them. */
export function useChangedChoices(step: Step, element: RefObject<HTMLFormElement | null>) {
  const [changed, setChanged] = useState<Answers>({});
  const conditions = new Set(step.questions.map(({ when }) => when?.question));

  function noteChoice(name: string, form: HTMLFormElement) {
    if (!conditions.has(name)) return;
    const chosen = new FormData(form).getAll(name) as string[];
    setChanged((before) => ({ ...before, [name]: chosen }));
  }

  // A browser that restores the page has filled in the answers by `pageshow`, without firing events on the fields.
  const noteRestored = useEffectEvent(() => {
    for (const name of conditions) if (name && element.current) noteChoice(name, element.current);
  });
  useEffect(() => {
    const onShow = () => noteRestored();
    onShow();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  return { changed, noteChoice };
}
