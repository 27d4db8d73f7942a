// Reads PDFs in a separate thread, which can be stopped if a PDF takes too much time or memory.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

// The thread runs without `--import tsx` (pool.ts).
const { extractPdf, prepareToExtract } = await tsImport(
  '../lib/server/documents/extraction/extractPdf.ts',
  import.meta.url,
);
await prepareToExtract();

parentPort.on('message', async ({ file, limits }) => {
  parentPort.postMessage(await extractPdf(new Uint8Array(readFileSync(file)), limits));
});
parentPort.postMessage('ready');
