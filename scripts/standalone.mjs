// Completes `.next/standalone`, the whole of what a server needs: the files that browsers fetch, compressed
// for those that can read it, and the server that listens (docs/decisions/0012).
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const files = '.next/standalone/.next/static';

cpSync('public', '.next/standalone/public', { recursive: true });
cpSync('.next/static', files, { recursive: true });

// What an operator needs where the server runs; package.json has their names.
for (const name of ['backup', 'data-dir', 'newsletter-export', 'restore'])
  cpSync(`scripts/${name}.mjs`, `.next/standalone/scripts/${name}.mjs`);

for (const name of readdirSync(files, { recursive: true })) {
  if (!/\.(js|css)$/.test(name)) continue;
  const file = path.join(files, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

// Next copies them. What stands in them is read where the server runs, not where it is built.
for (const name of ['.env', '.env.production']) rmSync(`.next/standalone/${name}`, { force: true });

// In place of the one that Next writes, which only listens.
cpSync('server.js', '.next/standalone/server.js');
