import { FIELDS, keptField } from '@/lib/forms/fields';
import type { FormPageProps } from '@/lib/forms/pageProps';
import { questionsOf } from '@/lib/forms/questions';
import type { Question } from '@/lib/forms/types';
import { Honeypot } from '../newsletter/Honeypot';

type HiddenAnswersProps = Pick<
  FormPageProps,
  'form' | 'answers' | 'sending' | 'started' | 'isChange'
> & {
  view: number | 'check';
  /** The questions that have fields on the page, and those that the visitor sees there or whose answers are shown. */
  onPage: Question[];
  shown: Question[];
};

/** Carries a form's state, and the answers that have no fields on the page, to the next step. */
export function HiddenAnswers(props: HiddenAnswersProps) {
  const { form, answers, sending, started, isChange, view, onPage, shown } = props;
  const state = [
    [FIELDS.step, String(view)],
    [FIELDS.sending, sending],
    [FIELDS.started, String(started)],
    [FIELDS.shown, shown.map(({ name }) => name).join()],
    ...(isChange ? [[FIELDS.change, 'yes']] : []),
  ];
  const others = questionsOf(form)
    .filter((question) => !onPage.includes(question))
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
