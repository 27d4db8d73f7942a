import type { IncomingMessage } from 'node:http';
import { formTooLarge } from './failures';
import { MAX_RECEIVED_BYTES } from './limits';

/** Rejects if the client leaves before everything has been read. Node drops what had arrived by then. */
export function cutOff(request: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => {
      if (!request.readableEnded) reject(new Error('The request was interrupted.'));
    };
    request.once('close', fail).once('aborted', fail).once('error', fail);
    if (request.destroyed) fail();
  });
}

/**
 * Rejects if more data arrives than is ever read. A form that is sent in chunks does not say its size in
 * advance. The connection closes, because the rest may never end.
 */
export function endless(request: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_RECEIVED_BYTES) reject(formTooLarge({ Connection: 'close' }));
    });
  });
}
