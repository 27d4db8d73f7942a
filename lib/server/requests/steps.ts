import { askedIn, stepAfter } from '../../forms/asked';
import type { FormPageProps } from '../../forms/pageProps';
import type { Form } from '../../forms/types';
import { errorsIn } from '../../forms/validate';
import { localDay } from '../../site/times';
import { toIndex, type Sent } from './readSent';

/** What a form's page shows next. */
export type View = Pick<FormPageProps, 'view' | 'answers'> & Partial<FormPageProps>;

/** What to show after a button was pressed, or `send` if everything is ready to be sent. */
export function viewAfter(form: Form, sent: Sent): View | 'send' {
  const { press, view, answers, refused } = sent;
  const isContinue = view !== 'check' && !/^(?:back|resume|send|change-.*)$/.test(press);
  // Otherwise, a refused file would be left out without any message.
  if (!isContinue && Object.keys(refused).length > 0) return viewOfRefused(form, sent);
  if (press.startsWith('change-')) {
    const step = Math.min(toIndex(press.slice('change-'.length)), form.steps.length - 1);
    return { view: step, answers, isChange: true };
  }
  if (press === 'resume') return { view, answers };
  if (press === 'back') {
    const from = view === 'check' ? form.steps.length : view;
    return { view: Math.max(0, stepAfter(form, answers, from, -1)), answers };
  }
  if (isContinue) {
    const unfinished = unfinishedStep(form, view, sent);
    if (unfinished) return unfinished;
    if (!sent.isChange) {
      const next = stepAfter(form, answers, view);
      return { view: next < 0 ? 'check' : next, answers };
    }
  }
  return firstWrongStep(form, sent) ?? (press === 'send' ? 'send' : { view: 'check', answers });
}

/** The step that asks for a file that was refused, or the step that was shown. */
export function viewOfRefused({ steps }: Form, { view, answers, refused, isChange }: Sent): View {
  const asking = steps.findIndex(({ questions }) =>
    questions.some(({ name }) => Object.hasOwn(refused, name)),
  );
  const shown = view === 'check' ? 0 : view;
  return {
    view: asking < 0 ? shown : asking,
    answers,
    errors: refused,
    isChange: isChange || view === 'check',
  };
}

/** The step that was shown, if it has errors or if its answers led to more questions; otherwise null. */
function unfinishedStep(form: Form, view: number, sent: Sent): View | null {
  const { answers, refused, shown } = sent;
  const step = form.steps[view]!;
  const isNew = (name: string) => shown !== null && !shown.includes(name);
  const known = Object.entries(errorsIn(step, answers, today())).filter(([name]) => !isNew(name));
  const errors = { ...Object.fromEntries(known), ...refused };
  const asksMore = askedIn(step, answers).some(({ name }) => isNew(name));
  return asksMore || Object.keys(errors).length > 0 ? { view, answers, errors } : null;
}

/**
 * The first step that is not answered correctly, or null. Its errors show only if the visitor tried to send
 * the form.
 */
function firstWrongStep(form: Form, { press, answers }: Sent): View | null {
  for (const [view, step] of form.steps.entries()) {
    const errors = errorsIn(step, answers, today());
    if (Object.keys(errors).length > 0)
      return { view, answers, errors: press === 'send' ? errors : {}, isChange: true };
  }
  return null;
}

const today = () => localDay(Date.now());
