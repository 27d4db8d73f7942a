/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cutSlowest, noteSender } from '@/lib/server/listener/senders';
import { createPool } from '@/lib/server/listener/pool';

let now = 0;
const cut: string[] = [];

beforeEach(() => {
  now = 0;
  cut.length = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** A form that is arriving. */
function send(name: string) {
  const socket = { bytesRead: 16_000 };
  const request = { complete: false, socket };
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    setHeaders: () => {},
    writeHead: (status: number) => {
      response.headersSent = true;
      cut.push(`${name} ${status}`);
    },
    end: () => {},
  });
  noteSender(request as IncomingMessage, response as unknown as ServerResponse);
  return { socket, request, response };
}

test('ends the form that arrives the slowest', () => {
  const [fast, slow] = [send('fast'), send('slow')];
  const [arrived, answered, gone] = [send('arrived'), send('answered'), send('gone')];
  fast.socket.bytesRead += 50_000;
  slow.socket.bytesRead += 5000;
  arrived.request.complete = true;
  answered.response.headersSent = true;
  gone.response.emit('close');
  now = 5000;
  send('new');
  cutSlowest();
  expect(cut).toEqual(['slow 503']);
  cutSlowest();
  cutSlowest();
  expect(cut).toEqual(['slow 503', 'fast 503']);
  now = 10_000;
  cutSlowest();
  expect(cut).toEqual(['slow 503', 'fast 503', 'new 503']);
});

test('a full pool makes room, and whoever waits gets the slot', async () => {
  const makeRoom = () => leave?.();
  const pool = createPool({ running: 1, waiting: 1, waitMs: 60_000, makeRoom });
  const leave = await pool.enter();
  expect(await pool.enter()).toBeDefined();
});
