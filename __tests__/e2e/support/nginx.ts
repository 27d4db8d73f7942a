import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './startSite';

export type Proxy = {
  url: string;
  /** The folder with the cached pages. */
  kept: string;
  stop: () => Promise<void>;
};

/**
 * Starts a real nginx with the settings from `docs/nginx.conf` in front of two instances of the
 * site.
 */
export async function startNginx(a: string, b: string): Promise<Proxy> {
  const dir = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const kept = path.join(dir, 'kept');
  const port = await freePort();
  writeFileSync(path.join(dir, 'nginx.conf'), settings({ a, b, port, kept, dir }));
  const program = process.env.NGINX_PATH ?? 'nginx';
  const child = spawn(program, ['-p', dir, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: 'inherit',
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; !(await fetch(url).catch(() => null)); tries++) {
    if (tries === 100 || child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(100);
  }
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true });
  };
  return { url, kept, stop };
}

type Places = { a: string; b: string; port: number; kept: string; dir: string };

function settings({ a, b, port, kept, dir }: Places): string {
  const example = replaceEach(readFileSync('docs/nginx.conf', 'utf8'), {
    'site-a:3000': new URL(a).host.replace('localhost', '127.0.0.1'),
    'site-b:3000': new URL(b).host.replace('localhost', '127.0.0.1'),
    'listen 80;': `listen ${port};`,
    '/var/cache/nginx/site': kept,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join('\n');
  // When nginx runs as root, its workers must be allowed to write files that root owns.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user}\ndaemon off;\npid ${dir}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${example}\n}\n`;
}

/**
 * @throws when a text is missing, because the sample configuration has changed and this test has
 * not
 */
function replaceEach(text: string, replacements: Record<string, string>): string {
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/nginx.conf does not say "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
