// Completes `.next/standalone` so it has everything a server needs: the files that browsers load, with
// compressed copies, and the server itself (docs/decisions/0012).
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const files = '.next/standalone/.next/static';

cpSync('public', '.next/standalone/public', { recursive: true });
cpSync('.next/static', files, { recursive: true });

// Scripts for operators, to run on the server. package.json defines their commands.
for (const name of [
  'backup',
  'backup-files',
  'data-dir',
  'newsletter-export',
  'requests',
  'requests/answers',
  'requests/channels',
  'requests/database',
  'requests/export',
  'requests/readable',
  'restore',
])
  cpSync(`scripts/${name}.mjs`, `.next/standalone/scripts/${name}.mjs`);
cpSync('lib/forms/typed.mjs', '.next/standalone/lib/forms/typed.mjs');

const compressible = readdirSync(files, { recursive: true })
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => path.join(files, name));
for (const file of compressible) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

// Next.js copies these files, but they must be read where the server runs, not where it was built.
for (const name of ['.env', '.env.production']) rmSync(`.next/standalone/${name}`, { force: true });

// Replaces the server that Next.js writes, which has none of our features.
cpSync('server.js', '.next/standalone/server.js');
