import { useEffect, useRef, useState } from 'react';
import dynamic from 'next/dynamic';
import { isAsked, stepAfter } from '@/lib/forms/asked';
import { FIELDS } from '@/lib/forms/fields';
import type { FormPageProps } from '@/lib/forms/pageProps';
import { stepCount } from '@/lib/forms/stepCount';
import type { AnswerErrors } from '@/lib/forms/validate';
import styles from './FormStep.module.css';
import { Button } from '../mui/Button';
import { ErrorSummary } from '../ui/ErrorSummary';
import { answerId } from './answerId';
import { HiddenAnswers } from './HiddenAnswers';
import { SaveAnswers } from './SaveAnswers';
import { ResumeAnswers } from './ResumeAnswers';
import { ConditionalQuestion } from './ConditionalQuestion';
import { useChangedChoices } from './useChangedChoices';

/** Loads Formik and Yup, which check the answers in the browser, too. */
const AnswerChecks = dynamic(() => import('./AnswerChecks').then((m) => m.AnswerChecks), {
  ssr: false,
});

const SUMMARY_ID = 'form-errors';

type FormStepProps = FormPageProps & {
  index: number;
  onErrors: (errors: AnswerErrors) => void;
};

/** The questions of one step. Every button sends the form to the server, which shows the next step. */
export function FormStep(props: FormStepProps) {
  const { form, index, answers, errors, onErrors } = props;
  const step = form.steps[index]!;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isStarted, setStarted] = useState(false);
  const { changed, noteChoice } = useChangedChoices(step, element);
  const asked = step.questions.filter((one) => isAsked(one, { ...answers, ...changed }));
  const count = stepCount(form, answers, index);

  useEffect(() => {
    const start = () => setStarted(true);
    const form = element.current;
    form?.addEventListener('focusin', start, { once: true });
    return () => form?.removeEventListener('focusin', start);
  }, []);

  // A page with errors starts with them, so that screen readers read them first.
  useEffect(() => summary.current?.focus(), [errors]);

  return (
    <div className={styles.step}>
      {!props.wasSent && <ResumeAnswers form={form} element={element} />}
      <ErrorSummary id={SUMMARY_ID} ref={summary} errors={byFieldId(errors)} />
      <form
        ref={element}
        className={styles.form}
        method="post"
        action={form.path}
        encType="multipart/form-data"
        noValidate
        aria-label={step.title || form.title}
        onChange={({ target, currentTarget }) =>
          noteChoice((target as HTMLElement as HTMLInputElement).name, currentTarget)
        }
      >
        {(step.title || count) && (
          <h2 className={styles.title}>
            {count && <span className={styles.count}>{count} </span>}
            {step.title}
          </h2>
        )}
        {step.text && <p>{step.text}</p>}
        <HiddenAnswers {...props} view={index} onPage={step.questions} shown={asked} />
        {step.questions.map((question) => (
          <ConditionalQuestion
            key={question.name}
            question={question}
            isAsked={asked.includes(question)}
            answer={answers[question.name]}
            error={errors[question.name]}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" name={FIELDS.press} value="next">
            Continue
          </Button>
          {stepAfter(form, answers, index, -1) >= 0 && (
            <Button type="submit" name={FIELDS.press} value="back" variant="outlined">
              Back
            </Button>
          )}
        </div>
        <SaveAnswers form={form} step={index} element={element} />
        {isStarted && (
          <AnswerChecks element={element} step={step} answers={answers} onErrors={onErrors} />
        )}
      </form>
    </div>
  );
}

const byFieldId = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [answerId(name), error]));
