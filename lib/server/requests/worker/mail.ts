import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Readable } from 'node:stream';
import { agency } from '../../../site/agency';
import { siteHost } from '../../../site/host';
import { env } from '../../env';
import { DeliveryFailed } from './failure';

/** A message in plain text to one address. */
type Message = {
  /** The same for every attempt to send the message. */
  id: string;
  to: string;
  /** The address that replies go to; the sender's if null. */
  replyTo: string | null;
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; content: Readable }[];
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

/**
 * Sends a message, and resolves when the mail server has accepted it.
 * @throws DeliveryFailed
 */
export async function sendMail({ id, to, replyTo, subject, ...rest }: Message): Promise<void> {
  const { mail } = env().requests;
  if (!mail) throw new DeliveryFailed('SMTP_URL is not set.', true);
  const transport = createTransport(optionsOf(mail.url));
  const signal = AbortSignal.timeout(TOTAL_MS);
  const message: SendMailOptions & { signal: AbortSignal } = {
    ...rest,
    signal,
    messageId: `<${id}@${siteHost.replace(/:\d+$/, '')}>`,
    from: { name: agency.name, address: mail.from },
    // As objects, because text with a comma would count as several addresses.
    to: { name: '', address: to },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject: subject.replace(/[\p{C}\s]+/gu, ' '),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  try {
    await transport.sendMail(message);
  } catch (error) {
    throw asFailure(signal.aborted ? { code: 'ETIMEDOUT' } : error);
  } finally {
    for (const { content } of rest.attachments) content.destroy();
    transport.close();
  }
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
