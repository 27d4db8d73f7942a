import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { decodeWords } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A message as the mail server received it. */
export type Mail = {
  from: string;
  to: string[];
  /** The headers by lowercase name, unfolded and decoded. */
  headers: Record<string, string>;
  /** The whole message. */
  raw: string;
  /** The text of the message, without attachments. */
  text: string;
};

/**
 * When the server fails: when it is given the recipient, at the end of the message, before it can say that it has
 * accepted the message, or right after that. The last three concern only messages with attachments.
 */
export type SmtpFault =
  | 'refuses recipients'
  | 'is busy'
  | 'dies after the message'
  | 'hangs up after accepting'
  | 'refuses large messages'
  | 'refuses attachments'
  | 'breaks off large messages';

/**
 * A real mail server on this machine that keeps what it receives, and can fail.
 * @param size the largest message that it says it accepts, in bytes
 */
export async function startSmtp(size?: number) {
  const mails: Mail[] = [];
  let fault: SmtpFault | undefined;
  const sockets: Socket[] = [];

  async function keep(stream: Readable, { envelope }: SMTPServerSession) {
    const content = await buffer(stream);
    if (fault === 'is busy') throw refusal(451, 'Try later');
    if (content.includes('Content-Disposition: attachment')) {
      if (fault === 'refuses large messages') throw refusal(552, '5.3.4 Message too big');
      if (fault === 'refuses attachments') throw refusal(554, '5.7.1 No attachments, please');
      if (fault === 'breaks off large messages') {
        for (const socket of sockets) socket.destroy();
        throw new Error('Broken off');
      }
    }
    const { headers, text = '' } = await PostalMime.parse(content);
    mails.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, decodeWords(value)])),
      raw: content.toString(),
      text,
    });
    if (fault === 'dies after the message') for (const socket of sockets) socket.destroy();
  }

  const server = new SMTPServer({
    size,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'site' && password === 'right'
        ? callback(null, { user: username })
        : callback(refusal(535, 'No such user')),
    onRcptTo: ({ address }, _session, callback) =>
      fault === 'refuses recipients' ? callback(refusal(550, `${address} is unknown`)) : callback(),
    onData: (stream, session, callback) => {
      keep(stream, session).then(() => {
        callback();
        if (fault === 'hangs up after accepting')
          for (const socket of sockets) socket.destroySoon();
      }, callback);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
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

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });
