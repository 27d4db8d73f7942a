import styles from './FormIntro.module.css';
import type { Form } from '@/lib/forms/types';
import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';
import { Static } from '../hydration/Static';
import { Callout } from '../ui/Callout';
import { Details } from '../ui/Details';
import { PhoneLinks } from '../navigation/PhoneLinks';

/** Who to call instead of sending the form, if something is urgent. */
export function FormUrgent({ text }: { text: string }) {
  const [what, rest] = splitSentence(text);
  return (
    <Static>
      <Callout component="p" className={styles.urgent}>
        <strong>
          <PhoneLinks text={what} />
        </strong>{' '}
        <PhoneLinks text={rest} />
      </Callout>
    </Static>
  );
}

/** What a form is for, in one sentence. `BeforeYouStart` has the rest. */
export function FormLead({ form }: { form: Form }) {
  return (
    <Static as="p" className={styles.lead}>
      <PhoneLinks text={splitSentence(form.intro)[0]} />
    </Static>
  );
}

/**
 * What to know before filling in the form: the rest of its introduction, what the visitor will need, and when the
 * office responds. Collapsed on a phone or with large text, so that the first question is on the first screen, and
 * beside the form on a wide screen.
 */
export function BeforeYouStart({ form }: { form: Form }) {
  const { haveReady, office } = form;
  const [, rest] = splitSentence(form.intro);
  const phone = agency.phones[office.contact];
  return (
    <Static as="aside" className={styles.before} aria-labelledby="before-you-start">
      <Details heading={<h2 id="before-you-start">Before you start</h2>} summary="Before you start">
        {rest && (
          <p>
            <PhoneLinks text={rest} />
          </p>
        )}
        {haveReady.length > 0 && (
          <>
            <p>What you will need:</p>
            <ul>
              {haveReady.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        )}
        <p>
          {office.name} responds {office.answersIn}. You can also call{' '}
          <a href={telephoneHref(phone)}>{phone}</a>. You do not need an account.
        </p>
      </Details>
    </Static>
  );
}

/** Splits text after its first sentence. */
function splitSentence(text: string): [first: string, rest: string] {
  const end = text.search(/[.?!] (?=\p{Lu})/u) + 1 || text.length;
  return [text.slice(0, end), text.slice(end).trim()];
}
