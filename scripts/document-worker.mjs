// Reads PDFs in a separate thread, so that it can be stopped if a PDF is too slow or too large.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { extractPdf } from '../lib/server/documents/extraction/extractPdf.ts';

parentPort.on('message', async ({ file, limits }) => {
  parentPort.postMessage(await extractPdf(new Uint8Array(readFileSync(file)), limits));
});
parentPort.postMessage('ready');
