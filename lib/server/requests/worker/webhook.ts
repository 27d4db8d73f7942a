import { createHmac } from 'node:crypto';
import { describeAnswers } from '../../../forms/describe';
import type { Form } from '../../../forms/types';
import { env } from '../../env';
import { fileUrl, staffUrl } from '../links';
import { formatReference } from '../reference';
import type { StoredRequest } from '../store';
import { callService } from './callService';
import { DeliveryFailed } from './failure';

/** Sends a request to the agency's own webhook (docs/requests.md#webhook). */
export async function callWebhook(request: StoredRequest, form: Form | undefined): Promise<void> {
  const { webhook } = env().requests;
  if (!webhook) throw new DeliveryFailed('REQUESTS_WEBHOOK_URL is not set.', true);
  const json = bodyOf(request, form);
  const timestamp = String(Math.floor(Date.now() / 1000));
  await callService('The webhook', {
    service: 'requests-webhook',
    url: webhook.url,
    json,
    maxBytes: 0,
    headers: {
      'Idempotency-Key': `${request.reference}-webhook`,
      'X-Timestamp': timestamp,
      'X-Signature': `sha256=${signatureOf(webhook.secret, timestamp, JSON.stringify(json))}`,
    },
  });
}

/** The signature of a call, which only those who know the secret can make. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

function bodyOf(request: StoredRequest, form: Form | undefined) {
  const asked = request.snapshot ?? form;
  const { answers, files } = describeAnswers(asked, request.answers);
  return {
    reference: formatReference(request.reference),
    form: request.form,
    title: asked?.title ?? request.form,
    sentAt: request.sentAt,
    answers: answers.map(({ name, label, text }) => ({ name, label, value: text })),
    files: files.map((file) => ({
      name: file.name,
      type: file.type,
      size: file.size,
      url: fileUrl(request, file),
    })),
    staffUrl: staffUrl(request),
  };
}
