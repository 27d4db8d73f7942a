/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseEnv } from '@/lib/server/env';

type Service = { environment: Record<string, string>; volumes: string[] };

/** `compose.yaml` with a password in place of each variable, as Docker Compose reads it. */
const { services, volumes } = parse(
  readFileSync('compose.yaml', 'utf8').replace(/\$\{\w+:\?[^}]*\}/g, 'a1b2'),
  { merge: true },
) as { services: Record<string, Service>; volumes: Record<string, null> };

test('the instances in compose.yaml share the database and request files', () => {
  const instances = ['site-a', 'site-b'].map((name) => services[name]!);
  for (const { environment, volumes: mounted } of instances) {
    expect(parseEnv(environment).databaseUrl).toBe('postgresql://site:a1b2@database:5432/site');
    expect(mounted).toContain('uploads:/data/uploads');
  }
  expect(services.database!.environment).toEqual({
    POSTGRES_USER: 'site',
    POSTGRES_DB: 'site',
    POSTGRES_PASSWORD: 'a1b2',
  });
  const named = Object.values(services)
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0]!)
    // A folder of the host is a path, or comes from a variable.
    .filter((name) => !name.startsWith('.') && name !== 'a1b2');
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
});
