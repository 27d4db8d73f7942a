import { officeInSentence } from '@/lib/forms/officeFor';
import type { Form, Question } from '@/lib/forms/types';
import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';
import { Callout } from '../ui/Callout';

/** Says that a form cannot be sent now, because one of its questions has no options. */
export function ClosedNotice({ form, question }: { form: Form; question: Question }) {
  const { name, contact } = form.office;
  const phone = agency.phones[contact];
  return (
    <Callout component="p">
      <strong>This form is closed right now.</strong> There is nothing to choose for “
      {question.label}” Please come back later, or call {officeInSentence(name)} at{' '}
      <a href={telephoneHref(phone)}>{phone}</a>.
    </Callout>
  );
}
