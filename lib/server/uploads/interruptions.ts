import type { IncomingMessage } from 'node:http';
import { formTooLarge } from './failures';
import { MAX_RECEIVED_BYTES } from './limits';

/** Rejects if the client leaves before everything has been read. Node drops whatever has arrived by then. */
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
 * Rejects once more than `MAX_RECEIVED_BYTES` has arrived. A form sent in chunks does not announce its size. The
 * connection closes, because the rest may never end.
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
