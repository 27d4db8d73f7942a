import sumBy from 'lodash/sumBy';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Readable } from 'node:stream';
import agency from '../../../site/agency.json';
import { siteHost } from '../../../site/host';
import { env } from '../../env';
import { log } from '../../log';
import { DeliveryFailed } from './failure';

/** A message in plain text to one address. */
type Message = {
  /** The same for every attempt to send the message. */
  id: string;
  to: string;
  /** The address that replies go to; the sender's if null. */
  replyTo: string | null;
  subject: string;
  /** Everything that the reader needs if the attachments cannot be sent. */
  text: string;
  attachments: Attachment[];
};

/** A file in a message, and its size in bytes. */
export type Attachment = {
  filename: string;
  contentType: string;
  content: Readable;
  size: number;
};

/**
 * Time limits for connecting, for the server's greeting, and for silence after that, in ms. The last is what RFC 5321
 * asks for: a server that scans a message for minutes would otherwise get it again and again.
 */
const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SILENCE_MS = 600_000;
/** How long a message may take in total, in ms. */
const TOTAL_MS = 900_000;

/** How much more than its attachments and its text a message can have, in bytes. */
const OVERHEAD = 8000;

/** The size of a file within a message, in bytes: 57 bytes become a line of 76 characters in Base64. */
export const encodedSize = (bytes: number): number => Math.ceil(bytes / 57) * 78;

/**
 * Sends a message, and resolves when the mail server has accepted it. If the server does not take the attachments, for
 * example because of its size limit, the message is sent at once without them.
 * @throws DeliveryFailed
 */
export async function sendMail(message: Message): Promise<void> {
  const { mail } = env().requests;
  if (!mail) throw new DeliveryFailed('SMTP_URL is not set.', true);
  const { id, attachments } = message;
  const transport = createTransport(optionsOf(mail.url));
  try {
    await attempt(transport, mail.from, message);
  } catch (error) {
    if (!isBecauseOf(attachments, error)) throw asFailure(error);
    log.warn({ id, reason: asFailure(error).message }, 'sent an email without its attachments');
    await attempt(transport, mail.from, { ...message, attachments: [] }).catch((again) => {
      throw asFailure(again);
    });
  } finally {
    for (const { content } of attachments) content.destroy();
    transport.close();
  }
}

async function attempt(
  transport: Transporter,
  from: string,
  { id, to, replyTo, subject, text, attachments }: Message,
): Promise<void> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  const ofFiles = sumBy(attachments, ({ size }) => encodedSize(size));
  const message: SendMailOptions & { signal: AbortSignal } = {
    text,
    attachments,
    signal,
    messageId: `<${id}@${siteHost.replace(/:\d+$/, '')}>`,
    from: { name: agency.name, address: from },
    // As objects, because text with a comma would count as several addresses.
    to: { name: '', address: to },
    // The size lets the server refuse the message before it is sent.
    envelope: { from, to, size: ofFiles + Buffer.byteLength(text) + OVERHEAD },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject: subject.replace(/[\p{C}\s]+/gu, ' '),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  try {
    await transport.sendMail(message);
  } catch (error) {
    throw signal.aborted ? { code: 'ETIMEDOUT' } : error;
  }
}

/**
 * Whether the server might take a message without its attachments: it has refused the message for good or for lack of
 * space, or the connection broke while they were being sent.
 */
function isBecauseOf(attachments: Attachment[], error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (attachments.length === 0 || code === 'EAUTH' || code === 'ESTREAM') return false;
  if (responseCode) return responseCode >= 500 || responseCode === 452;
  // Nodemailer's own error if the message is above the size limit that the server announced.
  return code === 'EMESSAGE' || attachments.some(({ content }) => content.readableDidRead);
}

/** A single bare email address, without a name, a list or a line break; null for anything else. */
export function mailAddress(text: string | null): string | null {
  return text && text.length <= 254 && /^[^\s@<>()[\]\\",:;\p{C}]+@[a-z\d.-]+$/iu.test(text)
    ? text
    : null;
}

function optionsOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === 'smtps:';
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    // A password is never sent without encryption. A server on this machine may have no valid certificate.
    requireTLS: !isTls && !isLocal && username !== '',
    ignoreTLS: !isTls && isLocal,
    auth: username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: CONNECT_MS,
  };
}

/** The server's own words may repeat addresses, so only codes are kept. */
function asFailure(error: unknown): DeliveryFailed {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (responseCode === 535 || code === 'EAUTH' || code === 'ENOAUTH')
    return new DeliveryFailed('The mail server refused the user name or password.', true);
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number')
    return new DeliveryFailed(`The mail server refused the message (${responseCode}).`);
  const name = typeof code === 'string' && /^[A-Z_\d]{1,40}$/.test(code) ? ` (${code})` : '';
  if (code === 'ESTREAM' || code === 'EENVELOPE' || code === 'EMESSAGE' || !name)
    return new DeliveryFailed(`The message could not be sent${name}.`);
  return new DeliveryFailed(`The mail server could not be reached${name}.`, true);
}
