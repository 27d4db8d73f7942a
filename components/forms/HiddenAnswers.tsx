import { FIELDS, keptField } from '@/lib/forms/fields';
import type { FormPageProps } from '@/lib/forms/pageProps';
import type { Question } from '@/lib/forms/types';
import { Honeypot } from '../newsletter/Honeypot';

type HiddenAnswersProps = Pick<
  FormPageProps,
  'form' | 'answers' | 'sending' | 'started' | 'isChange'
> & {
  view: number | 'check';
  /** The questions that have fields on the page. */
  shown: Question[];
};

/** Carries a form's state, and the answers that have no fields on the page, to the next step. */
export function HiddenAnswers(props: HiddenAnswersProps) {
  const { form, answers, sending, started, isChange, view, shown } = props;
  const names = shown.map(({ name }) => name);
  const state = [
    [FIELDS.step, String(view)],
    [FIELDS.sending, sending],
    [FIELDS.started, String(started)],
    [FIELDS.shown, names.join()],
    ...(isChange ? [[FIELDS.change, 'yes']] : []),
  ];
  const others = form.steps
    .flatMap(({ questions }) => questions)
    .filter(({ name }) => !names.includes(name))
    .flatMap(({ name }) =>
      [answers[name] ?? []]
        .flat()
        .map((one) => (typeof one === 'string' ? [name, one] : [keptField(name), one.id])),
    );
  return (
    <>
      {[...state, ...others].map(([name, value], i) => (
        <input key={`${name}-${i}`} type="hidden" name={name} value={value} readOnly />
      ))}
      <Honeypot />
    </>
  );
}
