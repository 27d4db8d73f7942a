/** @jest-environment node */
// Checks that compose.yaml, docs/nginx.conf and the Dockerfile agree, since no test can start the containers.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseEnv } from '@/lib/server/env';

type Service = {
  environment?: Record<string, string>;
  volumes?: (string | { source: string; target: string; read_only: boolean })[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
};

const given: Record<string, string> = {
  SITE_HOST: 'www.example.org',
  POSTGRES_PASSWORD: 'a-password',
  TLS_FOLDER: './tls',
};
/** Variables that must be set have a message after `:?`, the others a default after `:-`. */
const filledIn = readFileSync('compose.yaml', 'utf8')
  .replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => given[name]!)
  .replace(/\$\{\w+:-([^}]*)\}/g, '$1');
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
    const content = volumes?.find((one) => typeof one !== 'string');
    expect(content).toMatchObject({ target: environment.CONTENT_DIR, read_only: true });
    expect(existsSync(content?.source ?? '')).toBe(true);
    expect(environment.SITE_HOST).toBe(given.SITE_HOST);
  }
});

test('no service can write to its image or gain rights, and each waits until what it needs is healthy', () => {
  for (const [name, service] of Object.entries(services)) {
    const { read_only, cap_drop, security_opt, depends_on = {} } = service;
    expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']]);
    expect(security_opt).toEqual(['no-new-privileges:true']);
    const conditions = Object.values(depends_on).map(({ condition }) => condition);
    expect([...new Set(conditions)]).toEqual(name === 'database' ? [] : ['service_healthy']);
  }
  expect(database?.healthcheck).toBeDefined();
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^HEALTHCHECK /m);
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
  const mounts = (proxy?.volumes ?? []).map((mount) => String(mount).split(':'));
  expect(mounts.map(([, target]) => target)).toEqual([
    '/etc/nginx/nginx.conf',
    '/etc/nginx/tls',
    '/var/cache/nginx',
  ]);
  expect(nginx).toContain('proxy_cache_path /var/cache/nginx/');
  expect(existsSync(mounts[0]![0]!)).toBe(true);
  expect(nginx).toContain('ssl_certificate /etc/nginx/tls/fullchain.pem;');
  expect(nginx).toContain('ssl_certificate_key /etc/nginx/tls/privkey.pem;');
  const ports = [...nginx.matchAll(/^ {4}listen (\d+)/gm)].map(([, port]) => `${port}:${port}`);
  expect(proxy?.ports).toEqual(ports);
});
