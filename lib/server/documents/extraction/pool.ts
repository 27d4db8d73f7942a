import { once } from 'node:events';
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Extraction, Limits } from './extractPdf';

export type PoolLimits = Limits & { maxMs: number; maxMemoryMb: number };

type Options = {
  /**
   * The worker module. It posts a message when ready, then replies to each `{file, limits}` with an
   * `Extraction`.
   */
  worker: URL;
  limits: PoolLimits;
  onResult: (file: string, extraction: Extraction) => void;
};

/** Reads PDFs in worker threads, one per CPU. A thread that hangs or runs out of memory is replaced. */
export async function extractAll(files: string[], options: Options): Promise<void> {
  const queue = [...files];
  const lanes = Math.min(queue.length, Math.max(1, cpus().length));
  await Promise.all(Array.from({ length: lanes }, () => runLane(queue, options)));
}

async function runLane(queue: string[], { worker: url, limits, onResult }: Options) {
  let worker: Worker | undefined;
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    worker ??= await startWorker(url, limits);
    const extraction = await ask(worker, file, limits);
    if (extraction.isStopped) {
      await worker.terminate();
      worker = undefined;
    }
    onResult(file, extraction);
  }
  await worker?.terminate();
}

/**
 * Resolves once the thread has loaded its code, which takes longer than reading most files.
 * Rejects if the thread cannot load it.
 */
async function startWorker(url: URL, { maxMemoryMb }: PoolLimits): Promise<Worker> {
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb };
  // Without the `--import`s of the command, which need TypeScript.
  const worker = new Worker(url, { resourceLimits, execArgv: [], stdout: true, stderr: true });
  await once(worker, 'message');
  return worker;
}

type Asked = Extraction & { isStopped?: boolean };

function ask(worker: Worker, file: string, limits: PoolLimits): Promise<Asked> {
  return new Promise((resolve) => {
    const stop = (problem: string) =>
      finish({ pageCount: null, texts: [], problem, isRefused: false, isStopped: true });
    const onError = ({ code, message }: NodeJS.ErrnoException) =>
      stop(
        code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'takes too much memory to read'
          : `cannot be read: ${message}`,
      );
    const onExit = () => stop('cannot be read: the worker thread stopped');
    const timer = setTimeout(
      () => stop(`takes longer than ${limits.maxMs / 1000} s to read`),
      limits.maxMs,
    );
    function finish(extraction: Asked) {
      clearTimeout(timer);
      worker.off('message', finish).off('error', onError).off('exit', onExit);
      // Ignore errors while the thread is being terminated.
      if (extraction.isStopped) worker.on('error', () => {});
      resolve(extraction);
    }
    worker.on('message', finish).on('error', onError).on('exit', onExit);
    worker.postMessage({ file, limits });
  });
}
