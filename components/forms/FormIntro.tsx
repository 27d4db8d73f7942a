import styles from './FormIntro.module.css';
import type { Form } from '@/lib/forms/types';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { Static } from '../hydration/Static';
import { Callout } from '../ui/Callout';
import { Details } from '../ui/Details';
import { PhoneLinks } from './PhoneLinks';

/** Who to call instead of sending the form, if something cannot wait. */
export function FormUrgent({ text }: { text: string }) {
  return (
    <Static>
      <Callout tag="p" className={styles.urgent}>
        <strong>
          <PhoneLinks text={text} />
        </strong>
      </Callout>
    </Static>
  );
}

/** What a form is for, in one sentence. `BeforeYouStart` has the rest. */
export function FormLead({ form }: { form: Form }) {
  return (
    <Static as="p" className={styles.lead}>
      <PhoneLinks text={splitIntro(form).lead} />
    </Static>
  );
}

/**
 * What to know before filling in the form: the rest of its introduction, what the visitor will need, and when the
 * office responds. Collapsed on a phone, so that the first question is on the first screen, and beside the form on
 * a wide screen.
 */
export function BeforeYouStart({ form }: { form: Form }) {
  const { haveReady, office } = form;
  const { rest } = splitIntro(form);
  const phone = agency.phones[office.contact];
  return (
    <Static as="aside" className={styles.before} aria-labelledby="before-you-start">
      <h2 id="before-you-start">Before you start</h2>
      <Details summary="Before you start">
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

/** The first sentence of a form's introduction, and what follows it. */
function splitIntro({ intro }: Form): { lead: string; rest: string } {
  const end = intro.search(/[.?!] (?=\p{Lu})/u) + 1 || intro.length;
  return { lead: intro.slice(0, end), rest: intro.slice(end).trim() };
}
