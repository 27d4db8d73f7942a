/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { limitBodyTime } from '@/lib/server/listener/bodyTime';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A form with this many bytes received but not yet read. `isLateAfter` tells whether it is late after so many ms. */
function formOf(bytes: number) {
  const socket = { bytesRead: bytes };
  const request = new Readable({ read() {} });
  request.push('x'.repeat(bytes));
  const form = Object.assign(request, { method: 'POST', url: '/contact-us/form', socket });
  const onLate = jest.fn();
  limitBodyTime(form as unknown as IncomingMessage, onLate);
  const isLateAfter = (ms: number) => {
    jest.advanceTimersByTime(ms);
    return onLate.mock.calls.length > 0;
  };
  return { socket, isLateAfter };
}

test('a form that trickles in is late after 30 s, even if the site waits for the rest before reading it', () => {
  expect(formOf(1000).isLateAfter(30_000)).toBe(true);
});

test('a form that sends 32 kB in every 30 s has five minutes', () => {
  const { socket, isLateAfter } = formOf(1000);
  for (let seconds = 0; seconds < 270; seconds += 30) {
    socket.bytesRead += 32 * 1024;
    expect(isLateAfter(30_000)).toBe(false);
  }
  expect(isLateAfter(30_000)).toBe(true);
});

test('a form that the site reads slowly has five minutes, too', () => {
  const { isLateAfter } = formOf(100_000);
  expect(isLateAfter(270_000)).toBe(false);
  expect(isLateAfter(30_000)).toBe(true);
});
