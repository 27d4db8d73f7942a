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
      <Callout tag="p">
        <strong>
          <PhoneLinks text={text} />
        </strong>
      </Callout>
    </Static>
  );
}

/** What a form is for, what the visitor will need, and when the office responds. */
export function FormIntro({ form }: { form: Form }) {
  const { intro, haveReady, office } = form;
  const phone = agency.phones[office.contact];
  return (
    <Static>
      <p>
        <PhoneLinks text={intro} />
      </p>
      {haveReady.length > 0 && (
        <Details summary="What you will need">
          <ul>
            {haveReady.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Details>
      )}
      <p>
        {office.name} responds {office.answersIn}. You can also call{' '}
        <a href={telephoneHref(phone)}>{phone}</a>. You do not need an account.
      </p>
    </Static>
  );
}
