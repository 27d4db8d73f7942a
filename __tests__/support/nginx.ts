import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './endProcess';
import { programPath } from './programPath';
import { freePort } from './startSite';

export type Proxy = Awaited<ReturnType<typeof startNginx>>;

/**
 * Starts a real nginx with the settings from `docs/nginx.conf`, with some of them changed, in front of two instances
 * of the site. At `url`, it also listens without TLS, as it would behind another proxy. Since the tests connect from this
 * machine, it believes what their `X-Forwarded-For` says about clients.
 */
export async function startNginx(a: string, b: string, changes: Record<string, string> = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const kept = path.join(dir, 'kept');
  const [port, tlsPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  const certificate = createCertificate(dir);
  const example = readFileSync('docs/nginx.conf', 'utf8');
  const text = replaceEach(example, {
    'site-a:3000': new URL(a).host.replace('localhost', '127.0.0.1'),
    'site-b:3000': new URL(b).host.replace('localhost', '127.0.0.1'),
    'server {\n    listen 80;': `server {\n    listen ${plainPort};`,
    'listen 443 ssl': `listen ${port}; listen ${tlsPort} ssl`,
    '/etc/nginx/tls': dir,
    '/var/log/nginx/access.log': `${dir}/access`,
    '/var/cache/nginx/site': kept,
    'http {': `http {\n${temporaryFolders(dir)}`,
    ...changes,
  });
  // When nginx runs as root, its workers must be allowed to write files that root owns.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(path.join(dir, 'nginx.conf'), `${user}\ndaemon off;\npid ${dir}/pid;\n${text}`);

  // nginx logs an error whenever a test stops an instance.
  const errors = path.join(dir, 'errors');
  const args = ['-p', dir, '-c', 'nginx.conf', '-e', errors];
  const child = spawn(programPath('nginx', 'NGINX_PATH'), args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(url).catch(() => null)); tries++) {
    if (tries === 1000 || child.exitCode !== null)
      throw new Error(`nginx did not start:\n${readFileSync(errors, 'utf8')}`);
    await sleep(100);
  }
  return {
    url,
    /** The same with TLS, and where visitors without it arrive. */
    tlsUrl: `https://localhost:${tlsPort}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    certificate,
    /** The folder with the cached pages. */
    kept,
    /** What it has logged about requests and errors so far. */
    log: () =>
      ['access', 'errors'].map((file) => readFileSync(path.join(dir, file), 'utf8')).join(''),
    stop: async () => {
      await endProcess(child, 'SIGTERM');
      rmSync(dir, { recursive: true });
    },
  };
}

/** Creates a certificate for `localhost` that nobody else trusts. */
function createCertificate(dir: string): string {
  const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => path.join(dir, name));
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-out', certificate!, '-keyout', key!];
  const openssl = programPath('openssl', 'OPENSSL_PATH');
  execFileSync(openssl, ['req', '-x509', ...kind, ...name, ...files], { stdio: 'ignore' });
  return readFileSync(certificate!, 'utf8');
}

const temporaryFolders = (dir: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join('\n');

/** @throws if a string is missing, because the sample configuration has changed but this file has not */
function replaceEach(text: string, replacements: Record<string, string>): string {
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/nginx.conf does not say "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
