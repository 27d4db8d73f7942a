import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Answers, Step } from '@/lib/forms/types';

/** The current choices on the page that other questions in the step depend on. */
export function useChangedChoices(step: Step, element: RefObject<HTMLFormElement | null>) {
  const [changed, setChanged] = useState<Answers>({});
  const conditions = new Set(step.questions.map(({ when }) => when?.question));

  function noteChoice(name: string, form: HTMLFormElement) {
    if (!conditions.has(name)) return;
    const chosen = new FormData(form).getAll(name) as string[];
    setChanged((before) => ({ ...before, [name]: chosen }));
  }

  // By the time `pageshow` fires, a browser that restores the page has filled in the answers, without firing events on
  // the fields.
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
