import { emailIn } from '../../../forms/emailIn';
import { officeFor } from '../../../forms/officeFor';
import type { Form } from '../../../forms/types';
import agency from '../../../site/agency.json';
import { statusUrl } from '../links';
import { formatReference } from '../reference';
import type { StoredRequest } from '../store';
import { DeliveryFailed, NO_FORM } from './failure';
import { mailAddress, sendMail } from './mail';

/**
 * Sends the visitor a receipt. It contains none of the answers, because the address could be someone else's.
 */
export async function mailReceipt(request: StoredRequest, form: Form | undefined): Promise<void> {
  if (!form) throw new DeliveryFailed(NO_FORM);
  const asked = { ...form, ...request.snapshot };
  const to = mailAddress(emailIn(asked, request.answers));
  // If an older request's form no longer asks for an address, no receipt is sent.
  if (!to) return;
  const reference = formatReference(request.reference);
  const { contact, name } = officeFor(asked, request.answers);
  await sendMail({
    id: `${request.reference}-receipt`,
    to,
    replyTo: agency.emails[contact],
    subject: `We received your request ${reference}`,
    text: [
      `We received your request: ${asked.title}.`,
      `Your reference number is ${reference}.`,
      form.receipt,
      `${name} responds ${form.office.answersIn}.`,
      `See the status of your request:\n${statusUrl(request)}`,
      `If you have a question, call ${agency.phones[contact]} and give us the reference number.`,
      `If you did not send this request, someone gave us your address by mistake. You do not need to do anything.`,
      `${name}\n${agency.name}`,
    ].join('\n\n'),
    attachments: [],
  });
}
