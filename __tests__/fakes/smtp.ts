import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as the mail server got it. */
export type Mail = {
  from: string;
  to: string[];
  /** The headers by lowercase name, unfolded and decoded. */
  headers: Record<string, string>;
  /** The whole message. */
  raw: string;
  /** The text of a message without attachments, or of its first part. */
  text: string;
};

/** How the server fails: at the recipient, at the end of the message, or after it has taken the message. */
export type SmtpFault = 'refuses recipients' | 'is busy' | 'dies after the message';

/** A real mail server on this machine that keeps what it gets, and can fail. */
export async function startSmtp() {
  const mails: Mail[] = [];
  let fault: SmtpFault | undefined;
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'site' && password === 'right'
        ? callback(null, { user: username })
        : callback(Object.assign(new Error('No such user'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, callback) =>
      fault === 'refuses recipients'
        ? callback(Object.assign(new Error(`${address} is unknown`), { responseCode: 550 }))
        : callback(),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fault === 'is busy')
          return callback(Object.assign(new Error('Try later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks).toString();
        mails.push({ from: mailFrom ? mailFrom.address : '', to, raw, ...parsed(raw) });
        if (fault === 'dies after the message') for (const socket of sockets) socket.destroy();
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setFault: (next?: SmtpFault) => (fault = next),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** A server that takes connections but never says anything. */
export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function parsed(raw: string): Pick<Mail, 'headers' | 'text'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) return { headers, text: decoded(headers, body) };
  const first = split(body.split(`--${boundary}\r\n`)[1] ?? '');
  return { headers, text: decoded(first.headers, first.body) };
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), decodedWords(value)];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

/** Decodes words such as `=?UTF-8?Q?caf=C3=A9?=`. */
const decodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );

function decoded(headers: Record<string, string>, body: string): string {
  const encoding = headers['content-transfer-encoding'];
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(body)
        : body;
  return text.replaceAll('\r\n', '\n');
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/[^\x00-\x7f]/g, '?')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
