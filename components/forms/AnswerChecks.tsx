import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { answerFrom } from '@/lib/forms/answers';
import { FIELDS, keptField } from '@/lib/forms/fields';
import type { Answers, StoredFile, Step } from '@/lib/forms/types';
import { errorsIn, type AnswerErrors } from '@/lib/forms/validate';

type AnswerChecksProps = {
  element: RefObject<HTMLFormElement | null>;
  step: Step;
  /** The answers from the other steps. */
  answers: Answers;
  onErrors: (errors: AnswerErrors) => void;
};

/**
 * Checks a step's answers when a visitor presses Continue, so that mistakes show up without a page load. It shows
 * errors only then, because an earlier message would shift the button as the visitor taps it.
 */
export function AnswerChecks({ element, step, answers, onErrors }: AnswerChecksProps) {
  const isChecked = useRef(false);
  const button = useRef<HTMLElement | null>(null);
  const { setValues, submitForm } = useFormik<Answers>({
    initialValues: {},
    validateOnChange: false,
    validate: (values) => {
      const errors = errorsIn(step, { ...answers, ...values }, localDay());
      onErrors(errors);
      return errors;
    },
    onSubmit: () => {
      isChecked.current = true;
      // In a separate task, because a form ignores `requestSubmit` while its submit event is still being handled.
      setTimeout(() => element.current?.requestSubmit(button.current));
    },
  });

  const check = useEffectEvent((event: SubmitEvent) => {
    const form = element.current;
    if (!form || isChecked.current) {
      isChecked.current = false;
      return;
    }
    if ((event.submitter as HTMLButtonElement | null)?.value !== 'next') return;
    event.preventDefault();
    button.current = event.submitter;
    void setValues(answersIn(form, step), false).then(submitForm);
  });

  useEffect(() => {
    const form = element.current;
    const onSubmit = (event: SubmitEvent) => check(event);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [element]);

  return null;
}

/** The answers in a form's fields. A question without a field keeps its answer. */
function answersIn(form: HTMLFormElement, step: Step): Answers {
  const data = new FormData(form);
  const answers: Answers = {};
  for (const question of step.questions) {
    const { name, kind } = question;
    if (kind === 'files') {
      const dropped = data.getAll(FIELDS.drop);
      const kept = data.getAll(keptField(name)).filter((id) => !dropped.includes(id));
      const added = data.getAll(name).filter((one) => one instanceof File && one.name !== '');
      const files = [...kept, ...added].map((): StoredFile => ({
        id: '',
        name: '',
        type: '',
        size: 0,
      }));
      answers[name] = files;
      continue;
    }
    const values = data.getAll(name).filter((one) => typeof one === 'string');
    const answer = answerFrom(question, values);
    // Formik cannot set a value to undefined, but empty text counts as no answer.
    answers[name] = answer ?? (question.isMultiple ? [] : '');
  }
  return answers;
}

/** Today on the visitor's device. The server checks dates in the agency's time zone. */
function localDay(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
