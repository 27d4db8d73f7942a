import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies the repository, without what git ignores, to a temporary folder where a test can change it. */
export function copyOfRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'repository-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', listed, { encoding: 'utf8' }).split('\0');
  for (const name of names.filter((one) => one && existsSync(one)))
    cpSync(name, path.join(copy, name));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
}
