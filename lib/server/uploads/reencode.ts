import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { busy } from './failures';
import { inTurn, type Turn } from './pictureQueue';

/**
 * The CPU time that a picture may take, in s. A 48-megapixel photo takes 1.5 to 2.7 s, or twice as long on a slower
 * server. A picture of a few kilobytes can take minutes or gigabytes, so each one is re-encoded in a separate process
 * whose limits the kernel enforces.
 */
const MAX_CPU_S = 6;
/** The same for a file smaller than any phone photo, so that a small upload cannot use much time. */
const MAX_SMALL_CPU_S = 3;
const SMALL_BYTES = 500_000;
/** The memory that a picture may take, in kB. A progressive 48-megapixel photo takes up to 350,000. */
const MAX_KB = 400_000;
/** How long a picture may take if the server has little CPU time left, in ms (`PATIENCE_MS` in multipart.ts). */
const MAX_MS = 18_000;
const MAX_JPEG_BYTES = 50_000_000;
const PROGRAM = path.resolve('lib/server/uploads/reencodeProcess.mjs');
/** Node 24 reserves 512 MB of memory to compile JavaScript, which this short program does not need. */
const NO_COMPILER = '--jitless';
/** What the program writes to standard error before it opens the picture. */
const STARTED = 'started';
const DAMAGED = 3;
const TOO_LARGE = 4;

/** A picture as a JPEG, or why there is none. */
type Reencoded = { content: Buffer } | { fault: 'damaged' | 'too large' };

type Ended = { code?: unknown; signal?: unknown; killed?: boolean; stderr?: Buffer };

const run = promisify(execFile);

/**
 * Re-encodes a picture as a JPEG with at most 3,000 pixels on its longer side.
 * @throws HttpError 503 if other pictures keep it waiting for too long
 * @throws Error if the process cannot start
 */
export const reencode = (location: string, turn: Turn): Promise<Reencoded> =>
  inTurn(turn, () => reencodeNow(location));

async function reencodeNow(location: string): Promise<Reencoded> {
  const isSmall = (await stat(location)).size < SMALL_BYTES;
  const seconds = isSmall ? MAX_SMALL_CPU_S : MAX_CPU_S;
  const limited = `ulimit -c 0 && ulimit -t ${seconds} && ulimit -d ${MAX_KB} && exec "$0" "$@"`;
  try {
    // It gets none of the server's environment variables, which contain secrets.
    const command = [process.execPath, NO_COMPILER, PROGRAM, location];
    const { stdout } = await run('/bin/sh', ['-c', limited, ...command], {
      env: { NODE_ENV: 'production' },
      encoding: 'buffer',
      maxBuffer: MAX_JPEG_BYTES,
      timeout: MAX_MS,
      killSignal: 'SIGKILL',
    });
    return { content: stdout };
  } catch (error) {
    const { code, signal, killed, stderr } = error as Ended;
    if (killed) throw busy();
    // The process ended for a reason other than the picture.
    if (!stderr?.includes(STARTED)) throw new Error('Pictures cannot be read', { cause: error });
    if (code === DAMAGED) return { fault: 'damaged' };
    if (code === TOO_LARGE || signal) return { fault: 'too large' };
    throw error;
  }
}
