import styles from './QuickCheck.module.css';
import { quickCheck, type CheckQuestion, type CheckResult } from '@/lib/outages/quickCheck';
import { telephoneHref } from '@/lib/site/telephone';
import { PhoneLinks } from '../navigation/PhoneLinks';
import { SiteLink } from '../navigation/SiteLink';
import { Callout } from '../ui/Callout';
import { Details } from '../ui/Details';

/**
 * Questions that narrow down the cause of an outage. Each answer opens the next question, even
 * without JavaScript.
 * @param props.isFolded whether only the heading shows at first, because outages follow
 */
export function QuickCheck({ isFolded = false }: { isFolded?: boolean }) {
  const heading = <h2 id="quick-check">Quick check: is it you, us or the power company?</h2>;
  const questions = <Question question={quickCheck} name="check" />;
  return (
    <section aria-labelledby="quick-check" className={`${styles.check} no-print`}>
      {isFolded ? (
        <div className={styles.folded}>
          <Details summary={heading}>{questions}</Details>
        </div>
      ) : (
        <>
          {heading}
          {questions}
        </>
      )}
    </section>
  );
}

/** @param props.name the name of the group of answers, only one of which is open at a time */
function Question({ question, name }: { question: CheckQuestion; name: string }) {
  return (
    <>
      <p className={styles.question}>{question.ask}</p>
      {question.answers.map(({ label, then }, index) => (
        <Details key={label} name={name} summary={label}>
          {'ask' in then ? (
            <Question question={then} name={`${name}-${index}`} />
          ) : (
            <Result result={then} />
          )}
        </Details>
      ))}
    </>
  );
}

function Result({ result: { whose, steps, link, call } }: { result: CheckResult }) {
  return (
    <Callout severity="info">
      <p>
        <strong>{whose}</strong>
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <PhoneLinks text={step} />
          </li>
        ))}
      </ul>
      <p>
        {link ? (
          <>
            <SiteLink href={link.href}>{link.text}</SiteLink>, or call
          </>
        ) : (
          'Call'
        )}{' '}
        {call.who}
        {call.number && (
          <>
            :{' '}
            <a className={styles.tel} href={telephoneHref(call.number)}>
              {call.number}
            </a>
          </>
        )}
        .
      </p>
    </Callout>
  );
}
