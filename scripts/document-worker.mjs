// Reads PDFs in a thread of its own, so that one that is too slow or too large can be stopped.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { extractPdf } from '../lib/server/documents/extraction/extractPdf.ts';

parentPort.on('message', async ({ file, limits }) => {
  parentPort.postMessage(await extractPdf(new Uint8Array(readFileSync(file)), limits));
});
parentPort.postMessage('ready');
