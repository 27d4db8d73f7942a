/** @jest-environment node */
import omit from 'lodash/omit';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { HeldReason } from '@/lib/forms/types';
import { snapshotOf } from '@/lib/forms/snapshot';
import { database } from '@/lib/server/database';
import { channelsFor } from '@/lib/server/requests/delivery/channels';
import { staffUrl, statusUrl } from '@/lib/server/requests/links';
import { formatReference } from '@/lib/server/requests/reference';
import { createRequest } from '@/lib/server/requests/store';
import { mailAddress } from '@/lib/server/requests/worker/mail';
import { mailOffice } from '@/lib/server/requests/worker/officeMail';
import { mailReceipt } from '@/lib/server/requests/worker/receipt';
import { createWorker } from '@/lib/server/requests/worker/worker';
import { FileGone, FileHeld } from '@/lib/server/uploads/fileStore';
import { startSmtp, type Mail } from '../fakes/smtp';
import { leakAnswers, leakForm, renamed, requestWith } from './deliveryForm';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
jest.mock('../../lib/server/forms', () => ({ formNamed: () => mockForm }));
const mockForm = leakForm;
let mockOpenFile: (id: string) => Promise<Readable>;
const mockHeld = new Map<string, HeldReason>();
jest.mock('../../lib/server/uploads', () => ({
  openFile: (id: string) => mockOpenFile(id),
  heldFiles: async () => mockHeld,
}));

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let dir: string;
beforeEach(async () => {
  smtp = await startSmtp();
  dir = mkdtempSync(path.join(tmpdir(), 'mail-'));
  variables = { DATA_DIR: dir, SMTP_URL: smtp.url };
  mockOpenFile = async (id) => Readable.from([Buffer.from(`content of ${id}`)]);
});
afterEach(async () => {
  await database().close();
  await smtp.close();
  rmSync(dir, { recursive: true });
});

const photo = (letter: string, size = 2000) => ({
  id: letter.repeat(32),
  name: `${letter}.jpg`,
  type: 'image/jpeg',
  size,
});

const outbox = () =>
  database().read((from) => from.selectFrom('deliveries').selectAll().orderBy('channel').execute());

test('emails read as the form did when the request was sent', async () => {
  const request = { ...requestWith({}), snapshot: snapshotOf(leakForm, leakAnswers) };
  const { steps, ...others } = renamed(leakForm);
  // The form no longer asks for an email address.
  const changed = { ...others, steps: steps.slice(0, 1) };
  await mailOffice(request, changed);
  await mailReceipt(request, changed);
  const [office, receipt] = smtp.mails;
  expect(office!.headers).toMatchObject({
    subject: `[Request ${formatReference(request.reference)}] Report a leak`,
    'reply-to': 'ada@gold.example',
  });
  expect(office!.text).toContain('What did you see?\n  Water in the street\n');
  expect(receipt!.to).toEqual(['ada@gold.example']);
  for (const { text } of smtp.mails) expect(text).not.toMatch(/New /);
});

test('the office and the visitor get an email', async () => {
  const request = await createRequest(leakForm, leakAnswers, 'sending-1');
  await createWorker().deliverDue();
  const [office, receipt] = smtp.mails.sort((a) => (a.to[0]!.startsWith('ada') ? 1 : -1)) as [
    Mail,
    Mail,
  ];
  expect(office.to).toEqual(['waterefficiency@gcwea.example']);
  expect(office.headers).toMatchObject({
    from: '"Gold County Water & Energy Agency" <webmaster@gcwea.example>',
    'reply-to': 'ada@gold.example',
    subject: `[Request ${formatReference(request.reference)}] Report a leak`,
    'auto-submitted': 'auto-generated',
    'message-id': `<${request.reference}-mail@www.gcwea.example>`,
  });
  for (const part of [
    'What did you see?\n  Water in the street\n',
    'What else should we know?\n  It runs\n  down the hill.\n',
    'Your phone number\n  530-555-0199\n',
    staffUrl(request),
    staffUrl(request, 'in progress'),
    staffUrl(request, 'done'),
  ])
    expect(office.text).toContain(part);

  expect(receipt.to).toEqual(['ada@gold.example']);
  expect(receipt.headers).toMatchObject({
    subject: `We received your request ${formatReference(request.reference)}`,
    'reply-to': 'waterefficiency@gcwea.example',
    'auto-submitted': 'auto-generated',
    'message-id': `<${request.reference}-receipt@www.gcwea.example>`,
  });
  for (const part of [
    statusUrl(request),
    'We look at the place.',
    'Water Efficiency responds within a day.',
    '(530) 555-0122',
  ])
    expect(receipt.text).toContain(part);
  const others = omit(leakAnswers, 'email');
  for (const answer of [...Object.values(others), 'Water in the street', request.staffKey])
    expect(receipt.raw).not.toContain(answer);
  expect((await outbox()).every((row) => row.delivered_at !== '')).toBe(true);
});

test('without an email address, nobody gets a receipt', () => {
  const answers = omit(leakAnswers, 'email');
  expect(channelsFor(leakForm, answers)).toEqual(['mail']);
  expect(channelsFor(leakForm, leakAnswers)).toEqual(['mail', 'receipt']);
});

test('the office can read the answers even if the form is gone', async () => {
  await mailOffice(requestWith({}), undefined);
  await expect(mailReceipt(requestWith({}), undefined)).rejects.toThrow('cannot be read');
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]!.to).toEqual(['customerservices@gcwea.example']);
  expect(smtp.mails[0]!.text).toContain('name\n  Ada Gold');
});

describe('files', () => {
  const files = { photos: [photo('a'), photo('b')] };

  test('are links by default', async () => {
    await mailOffice(requestWith(files), leakForm);
    const { text, raw } = smtp.mails[0]!;
    expect(text).toContain(`a.jpg (2 kB)\n  ${staffUrl(requestWith({}))}/${'a'.repeat(32)}`);
    expect(raw).not.toContain('Content-Disposition');
  });

  test('are attached with MAIL_ATTACHMENTS=on', async () => {
    variables.MAIL_ATTACHMENTS = 'on';
    await mailOffice(requestWith(files), leakForm);
    const { raw, text } = smtp.mails[0]!;
    expect(text).toContain('Water in the street');
    expect(raw.match(/Content-Disposition: attachment; filename=(.*)/g)).toHaveLength(2);
    expect(raw).toContain(Buffer.from(`content of ${'a'.repeat(32)}`).toString('base64'));
  });

  test.each([
    [5_000_000, 2],
    [5_300_000, 0],
  ])('of %i bytes, up to 7 MB in an email, lead to %i attachments', async (bytes, count) => {
    variables.MAIL_ATTACHMENTS = 'on';
    const two = { photos: [photo('a', bytes / 2), photo('b', bytes / 2)] };
    await mailOffice(requestWith(two), leakForm);
    expect(smtp.mails[0]!.raw.match(/Content-Disposition: attachment/g) ?? []).toHaveLength(count);
  });

  test.each([
    'refuses large messages',
    'refuses attachments',
    'breaks off large messages',
  ] as const)('are links at once if the server %s', async (fault) => {
    variables.MAIL_ATTACHMENTS = 'on';
    smtp.setFault(fault);
    await mailOffice(requestWith(files), leakForm);
    const { raw, text } = smtp.mails.at(-1)!;
    expect(raw).not.toContain('Content-Disposition');
    expect(text).toContain(`${staffUrl(requestWith({}))}/${'a'.repeat(32)}`);
  });

  test('are links without being sent if the server says that it does not accept their size', async () => {
    variables.MAIL_ATTACHMENTS = 'on';
    const small = await startSmtp(1_000_000);
    variables.SMTP_URL = small.url;
    const opened = Readable.from([Buffer.from('content')]);
    mockOpenFile = async () => opened;
    await mailOffice(requestWith({ photos: [photo('a', 800_000)] }), leakForm);
    expect(small.mails[0]!.raw).not.toContain('Content-Disposition');
    expect(opened.readableDidRead).toBe(false);
    await small.close();
  });

  test('are attached later if the server is busy', async () => {
    variables.MAIL_ATTACHMENTS = 'on';
    smtp.setFault('is busy');
    await expect(mailOffice(requestWith(files), leakForm)).rejects.toThrow('(451)');
    expect(smtp.mails).toHaveLength(0);
  });

  test('that cannot be read delay the email', async () => {
    variables.MAIL_ATTACHMENTS = 'on';
    mockOpenFile = () => Promise.reject(new Error('/data/uploads/secret'));
    const mail = mailOffice(requestWith(files), leakForm);
    await expect(mail).rejects.toThrow('A file attached to the request could not be read.');
    mockOpenFile = async () =>
      new Readable({ read: (_size: number) => undefined }).destroy(new Error('The disk is gone'));
    await expect(mailOffice(requestWith(files), leakForm)).rejects.toThrow(
      'The message could not be sent',
    );
    expect(smtp.mails).toHaveLength(0);
  });

  test('that are lost do not keep the office from getting the email', async () => {
    variables.MAIL_ATTACHMENTS = 'on';
    mockOpenFile = async (id) => {
      if (id.startsWith('a')) throw new FileGone('gone');
      return Readable.from([Buffer.from('whole')]);
    };
    await mailOffice(requestWith(files), leakForm);
    const { raw, text } = smtp.mails[0]!;
    expect(text).toContain('a.jpg (2 kB)');
    expect(raw.match(/Content-Disposition: attachment; filename=b.jpg/g)).toHaveLength(1);
  });

  test('that wait for the virus scanner, or had a virus, are not attached', async () => {
    variables.MAIL_ATTACHMENTS = 'on';
    mockHeld.set('a'.repeat(32), 'infected').set('b'.repeat(32), 'waiting');
    mockOpenFile = (id) => Promise.reject(new FileHeld(mockHeld.get(id)!));
    await mailOffice(requestWith(files), leakForm);
    mockHeld.clear();
    const { raw, text } = smtp.mails[0]!;
    expect(text).toContain('a.jpg: It contained a virus, so we deleted it.');
    expect(text).not.toContain('a'.repeat(32));
    expect(text).toContain('The link works once that is done:');
    expect(text).toContain('b'.repeat(32));
    expect(raw).not.toContain('Content-Disposition');
  });

  test('have names that cannot add headers', async () => {
    variables.MAIL_ATTACHMENTS = 'on';
    const evil = { ...photo('a'), name: 'a"\r\nX-Evil: yes\r\n\r\n<script>.jpg' };
    await mailOffice(requestWith({ photos: [evil] }), leakForm);
    expect(smtp.mails[0]!.raw).not.toMatch(/^X-Evil/m);
  });
});

test.each([
  'a@b.example\r\nBcc: victim@gold.example',
  'a@b.example\nBcc: victim@gold.example',
  'a@b.example, victim@gold.example',
  'a@b.example;victim@gold.example',
  '"x" <victim@gold.example>',
  'group: a@b.example, victim@gold.example;',
  'a@b.example\u2028Bcc: victim@gold.example',
  'a@b.example(victim@gold.example)',
  'a@b@c.example',
  `${'a'.repeat(250)}@b.example`,
  'a\u0000@b.example',
  '',
])('does not accept %j as an address', async (email) => {
  expect(mailAddress(email)).toBeNull();
  await mailReceipt(requestWith({ email }), leakForm);
  expect(smtp.mails).toHaveLength(0);
  await mailOffice(requestWith({ email }), leakForm);
  expect(smtp.mails[0]!.to).toEqual(['waterefficiency@gcwea.example']);
  expect(smtp.mails[0]!.headers['reply-to']).toBeUndefined();
  expect(smtp.mails[0]!.headers.bcc).toBeUndefined();
});

test('no answer or title can add a header or end the message', async () => {
  const details =
    'Hi\r\n.\r\nMAIL FROM:<x@y.example>\r\nBcc: victim@gold.example\n\nReference: ABC';
  const form = { ...leakForm, title: 'Report\r\nBcc: victim@gold.example\r\n\r\na leak' };
  await mailOffice(requestWith({ details, name: 'Zoë 💧 \u202eevil' }), form);
  expect(smtp.mails).toHaveLength(1);
  const [{ headers, to, text }] = smtp.mails as [Mail];
  expect(to).toEqual(['waterefficiency@gcwea.example']);
  expect(headers.bcc).toBeUndefined();
  expect(headers.subject).toBe('[Request HT4-KCX-9PM] Report Bcc: victim@gold.example a leak');
  expect(text).toContain('  MAIL FROM:<x@y.example>');
  expect(text).toContain('Zoë 💧');
});

describe('a mail server that fails', () => {
  test.each([
    ['refuses recipients', /\(550\)\.$/],
    ['is busy', /\(451\)\.$/],
    [
      'dies after the message',
      /^The mail server could not be reached \((ECONNECTION|ESOCKET|ECONNRESET)\)\.$/,
    ],
  ] as const)('because it %s gets the email later', async (fault, failure) => {
    await createRequest(leakForm, leakAnswers, 'sending-2');
    smtp.setFault(fault);
    const { deliverDue } = createWorker();
    await deliverDue();
    expect(await outbox()).toMatchObject([
      { channel: 'mail', failure: expect.stringMatching(failure), attempts: 1, delivered_at: '' },
      {
        channel: 'receipt',
        failure: expect.stringMatching(failure),
        attempts: 1,
        delivered_at: '',
      },
    ]);
    smtp.setFault();
    await database().write((tx) =>
      tx
        .updateTable('deliveries')
        .set({ next_at: new Date(0).toISOString() })
        .execute(),
    );
    await deliverDue();
    expect((await outbox()).every((row) => row.delivered_at !== '')).toBe(true);
    // An email that arrives twice has the same ID both times.
    expect(new Set(smtp.mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
  });

  test('because it hangs up after it has accepted the email has got it', async () => {
    smtp.setFault('hangs up after accepting');
    await mailOffice(requestWith({}), leakForm);
    expect(smtp.mails).toHaveLength(1);
  });

  test('because nothing is listening is reported without the server’s address', async () => {
    variables.SMTP_URL = 'smtp://127.0.0.1:1';
    await expect(mailOffice(requestWith({}), leakForm)).rejects.toMatchObject({
      message: 'The mail server could not be reached (ESOCKET).',
      isServiceDown: true,
    });
  });

  test('because it says nothing does not hold up deliveries forever', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    variables.SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(mailOffice(requestWith({}), leakForm)).rejects.toMatchObject({
      message: 'The mail server could not be reached (ETIMEDOUT).',
      isServiceDown: true,
    });
    silent.close();
  });

  test('because the password is wrong is reported without it', async () => {
    variables.SMTP_URL = smtp.url.replace('//', '//site:wr%40ng@');
    await expect(mailOffice(requestWith({}), leakForm)).rejects.toMatchObject({
      message: 'The mail server refused the user name or password.',
      isServiceDown: true,
    });
    variables.SMTP_URL = smtp.url.replace('//', '//site:right@');
    await mailOffice(requestWith({}), leakForm);
    expect(smtp.mails).toHaveLength(1);
  });
});
