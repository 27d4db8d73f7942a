/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { addSender, cutSlowest, startSender } from '@/lib/server/listener/senders';
import { createPool } from '@/lib/server/listener/pool';

let now = 0;
let cut: string[] = [];
let sent: Sender[] = [];

beforeEach(() => {
  now = 0;
  cut = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  for (const { response } of sent) response.emit('close');
  sent = [];
});

type Sender = ReturnType<typeof newSender>;

function newSender(name: string, client: string) {
  const socket = { bytesRead: 16_000, remoteAddress: client };
  const ended = () => cut.push(`${name} ended`);
  const request = Object.assign(Readable.from([], { autoDestroy: false }), {
    complete: false,
    socket,
    destroy: ended,
  });
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    setHeaders: () => {},
    writeHead: (status: number) => {
      response.headersSent = true;
      cut.push(`${name} ${status}`);
    },
    end: () => response.emit('close'),
  });
  return { socket, request, response };
}

/** A form that is arriving, from its own client unless one is given. */
async function send(name: string, client = name) {
  const sender = newSender(name, client);
  const request = sender.request as unknown as IncomingMessage;
  const mayGoOn = await addSender(request, sender.response as unknown as ServerResponse);
  if (mayGoOn) startSender(request);
  sent.push(sender);
  return { ...sender, mayGoOn };
}

test('ends the slowest form, and stops the code that is reading it', async () => {
  const [fast, slow] = [await send('fast'), await send('slow')];
  const arrived = await send('arrived');
  const answered = await send('answered');
  const gone = await send('gone');
  fast.socket.bytesRead += 50_000;
  slow.socket.bytesRead += 5000;
  arrived.request.complete = true;
  answered.response.headersSent = true;
  gone.response.emit('close');
  now = 5000;
  await send('new');
  cutSlowest();
  expect(cut).toEqual(['slow 503', 'slow ended']);
  cutSlowest();
  cutSlowest();
  expect(cut.slice(2)).toEqual(['fast 503', 'fast ended']);
  now = 10_000;
  cutSlowest();
  expect(cut.slice(4)).toEqual(['new 503', 'new ended']);
});

test('ends a form from the client with the most forms, however fast it arrives', async () => {
  await send('honest');
  for (const name of ['a', 'b', 'c']) {
    const { socket } = await send(name, 'greedy');
    socket.bytesRead += 900_000;
  }
  now = 5000;
  cutSlowest();
  cutSlowest();
  expect(cut).toEqual(['a 503', 'a ended', 'b 503', 'b ended']);
});

test('a client can have eight forms arriving, and a ninth once one of them has finished', async () => {
  const forms: Awaited<ReturnType<typeof send>>[] = [];
  for (let n = 1; n <= 8; n += 1) forms.push(await send(`${n}`, 'office'));
  expect(forms.every(({ mayGoOn }) => mayGoOn)).toBe(true);
  expect((await send('9', 'office')).mayGoOn).toBe(false);
  expect(cut).toEqual(['9 429']);
  expect((await send('other')).mayGoOn).toBe(true);
  forms[0]!.response.emit('close');
  expect((await send('10', 'office')).mayGoOn).toBe(true);
});

test('when all slots are taken, one form is cut off, and the next in line gets its slot', async () => {
  const makeRoom = () => leave?.();
  const pool = createPool({ running: 1, waiting: 1, waitMs: 60_000, makeRoom });
  const leave = await pool.enter();
  expect(await pool.enter()).toBeDefined();
});
