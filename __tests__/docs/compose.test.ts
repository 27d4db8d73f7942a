/** @jest-environment node */
// Checks that compose.yaml, docs/nginx.conf and the Dockerfile agree, since no test can start the containers.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseEnv } from '@/lib/server/env';

type Service = {
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
};

const filledIn = readFileSync('compose.yaml', 'utf8')
  .replace(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/g, 'a-password')
  .replace(/\$\{TLS_FOLDER:\?[^}]*\}/g, './tls');
const { services } = parse(filledIn, { merge: true }) as { services: Record<string, Service> };
const { database, proxy, ...instances } = services;
const nginx = readFileSync('docs/nginx.conf', 'utf8');

test('the instances share a database and request files, and trust only the proxy', () => {
  expect(Object.keys(instances)).toHaveLength(2);
  for (const { environment = {}, volumes } of Object.values(instances)) {
    const { databaseUrl = '', malformed, trustProxyHops } = parseEnv(environment);
    const { username, password, host, pathname } = new URL(databaseUrl);
    expect([malformed, trustProxyHops, host]).toEqual([[], 1, 'database:5432']);
    expect(database?.environment).toEqual({
      POSTGRES_USER: username,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: pathname.slice(1),
    });
    expect(volumes).toContain('uploads:/data/uploads');
  }
});

test('the proxy passes requests on to every instance, wherever the file names them', () => {
  const port = /\bPORT=(\d+)/.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
  const places = Object.keys(instances).map((name) => `${name}:${port}`);
  const upstreams = [...nginx.matchAll(/^ {2}upstream [^}]*\}/gm)];
  expect(upstreams).toHaveLength(2);
  for (const [block] of upstreams) {
    const named = [...block.matchAll(/server (\S+) /g)].map(([, place]) => place);
    expect([...new Set(named)]).toEqual(places);
  }
});

test('the proxy gets the files that its configuration names, and the public ports', () => {
  const mounts = (proxy?.volumes ?? []).map((mount) => mount.split(':'));
  expect(mounts.map(([, target]) => target)).toEqual(['/etc/nginx/nginx.conf', '/etc/nginx/tls']);
  expect(existsSync(mounts[0]![0]!)).toBe(true);
  expect(nginx).toContain('ssl_certificate /etc/nginx/tls/fullchain.pem;');
  expect(nginx).toContain('ssl_certificate_key /etc/nginx/tls/privkey.pem;');
  const ports = [...nginx.matchAll(/^ {4}listen (\d+)/gm)].map(([, port]) => `${port}:${port}`);
  expect(proxy?.ports).toEqual(ports);
});
