import { answerText } from '@/lib/forms/describe';
import agency from '@/lib/site/agency.json';
import { askedAnswers, askedIn } from '@/lib/forms/asked';
import { FIELDS } from '@/lib/forms/fields';
import { filesOf } from '@/lib/forms/files';
import { keptPeriod } from '@/lib/forms/keptPeriod';
import { officeFor, officeInSentence } from '@/lib/forms/officeFor';
import { questionsOf } from '@/lib/forms/questions';
import type { FormPageProps } from '@/lib/forms/pageProps';
import type { Answers, Question } from '@/lib/forms/types';
import styles from './CheckAnswers.module.css';
import { SiteLink } from '../navigation/SiteLink';
import { Button } from '../mui/Button';
import { HiddenAnswers } from './HiddenAnswers';

/** All of a form's answers, for the visitor to check before sending. */
export function CheckAnswers(props: FormPageProps) {
  const { form } = props;
  const answers = askedAnswers(form, props.answers);
  return (
    <form
      className={styles.form}
      method="post"
      action={form.path}
      encType="multipart/form-data"
      aria-labelledby="check-title"
    >
      <HiddenAnswers
        {...props}
        answers={answers}
        view="check"
        onPage={[]}
        shown={questionsOf(form).filter(({ name }) => answers[name] !== undefined)}
      />
      <h2 id="check-title">Check your answers</h2>
      {form.steps.map((step, i) => {
        const title = step.title || 'Your answers';
        if (askedIn(step, answers).length === 0) return null;
        const given = step.questions.filter(({ name }) => answers[name] !== undefined);
        return (
          <section key={i} aria-labelledby={`check-step-${i}`}>
            <div className={styles.head}>
              <h3 id={`check-step-${i}`}>{title}</h3>
              <Button type="submit" name={FIELDS.press} value={`change-${i}`} variant="outlined">
                Change<span className="visually-hidden"> {title}</span>
              </Button>
            </div>
            {given.length === 0 && <p>You left this blank.</p>}
            <dl>
              {given.map((question) => (
                <div key={question.name}>
                  <dt>{question.label}</dt>
                  <dd>{readable(question, answers)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      <p>
        We will send this to {officeInSentence(officeFor(form, answers).name)} and keep it for{' '}
        {keptPeriod(form.keptDays)}. See our{' '}
        <SiteLink href={agency.pages.privacy}>privacy policy</SiteLink>.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" name={FIELDS.press} value="send">
          Send
        </Button>
        <Button type="submit" name={FIELDS.press} value="back" variant="outlined">
          Back
        </Button>
      </div>
    </form>
  );
}

function readable(question: Question, answers: Answers): string {
  const answer = answers[question.name]!;
  const files = filesOf(answer);
  if (files.length > 0) return files.map(({ name }) => name).join(', ');
  return answerText(question, answer as string | string[]);
}
