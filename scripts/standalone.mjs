// Completes `.next/standalone`, the whole of what a server needs: the files that browsers fetch, compressed
// for those that can read it, and the accelerator before Next's own server (docs/decisions/0012).
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const server = '.next/standalone/server.js';
const files = '.next/standalone/.next/static';

cpSync('public', '.next/standalone/public', { recursive: true });
cpSync('.next/static', files, { recursive: true });

for (const name of readdirSync(files, { recursive: true })) {
  if (!/\.(js|css)$/.test(name)) continue;
  const file = path.join(files, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

// Next copies them. What stands in them is read where the server runs, not where it is built.
for (const name of ['.env', '.env.production']) rmSync(`.next/standalone/${name}`, { force: true });

// Before Next makes its server, and after it has set the environment and the folder.
const start = "require('next')\n";
const code = readFileSync(server, 'utf8');
if (!code.includes(start)) throw new Error('Next writes another server.js than this was made for');
const accelerator = "require('./lib/server/accelerator').install()\n";
writeFileSync(server, code.replace(start, accelerator + start));
