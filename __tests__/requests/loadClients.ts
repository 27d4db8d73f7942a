import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { FIELDS, keptField } from '@/lib/forms/fields';
import { questionsOf } from '@/lib/forms/questions';
import type { Form } from '@/lib/forms/types';
import { filledForm, multipart, replaced, type Part } from '../support/filledForm';
import { sendRaw, type RawAnswer, type RawRequest } from '../support/sendRaw';

/** A request that a visitor sent and the site confirmed. */
export type Thanks = {
  reference: string;
  /** The path of the receipt. */
  receipt: string;
  /** The SHA-256 of the PDF. */
  digest: string;
};

export const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const PAUSE_MS = 300;

/** Sends a request and disconnects before the response arrives. */
async function leaveEarly(url: string, { path, headers, body }: RawRequest, client: string) {
  const { hostname, port, origin } = new URL(url);
  const request = httpRequest({
    ...{ hostname, port, path, method: 'POST' },
    headers: { origin, 'x-forwarded-for': client, ...headers },
  });
  request.on('error', () => undefined).end(body);
  await once(request, 'finish').catch(() => undefined);
  request.destroy();
}

/**
 * A visitor who adds a PDF and a photo to a form, sends it, and resends it until the site confirms it.
 * @param urls the instances, which the visitor tries in turn
 */
export async function visit(form: Form, urls: string[], number: number): Promise<Thanks> {
  const client = `10.9.${number >> 8}.${number & 255}`;
  let tries = number;

  async function until(request: RawRequest, isGood: (answer: RawAnswer) => boolean) {
    for (;;) {
      const url = urls[tries++ % urls.length]!;
      const answer = await sendRaw(url, request, client).catch(() => null);
      if (answer && isGood(answer)) return answer;
      // The server says that it is busy, or it is down.
      if (answer && ![429, 503].includes(answer.status))
        throw new Error(`status ${answer.status}: ${answer.body.slice(0, 2000)}`);
      await sleep(PAUSE_MS);
    }
  }

  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000)]);
  const background = `#${(number % 4096).toString(16).padStart(3, '0')}`;
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { name } = questionsOf(form).find(({ kind }) => kind === 'files')!;
  const index = form.steps.findIndex((step) => step.questions.some((one) => one.name === name));
  const parts = replaced(filledForm(form), { email: `visitor${number}@gold.example` });
  const files: Part[] = [
    { name, value: pdf, filename: 'bill.pdf', type: 'application/pdf' },
    { name, value: picture, filename: 'photo.jpg', type: 'image/jpeg' },
  ];
  const step = { [FIELDS.step]: String(index), [FIELDS.press]: 'next' };
  const added = await until(
    { method: 'POST', path: form.path, ...multipart([...replaced(parts, step), ...files]) },
    ({ status, body }) => status === 200 && body.includes(keptField(name)),
  );
  const inHtml = new RegExp(`name="${keptField(name)}" value="([\\da-f]{32})"`, 'g');
  const kept = [...added.body.matchAll(inHtml)].map(([, id]) => ({
    name: keptField(name),
    value: id!,
  }));
  const request = { method: 'POST', path: form.path, ...multipart([...parts, ...kept]) };
  if (number % 5 === 0) await leaveEarly(urls[tries % urls.length]!, request, client);
  const { headers } = await until(request, ({ status }) => status === 303);
  const again = number % 7 === 0 ? await until(request, ({ status }) => status === 303) : null;
  if (again && again.headers.location !== headers.location) throw new Error('Another request.');
  const receipt = headers.location!;
  return { receipt, reference: receipt.split('/')[2]!.toUpperCase(), digest: digestOf(pdf) };
}
