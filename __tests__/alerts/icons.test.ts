/** @jest-environment node */
import { env } from '@/lib/server/env';
import handler from '@/pages/api/icons/[family]/[name]';
import { serveApi, type ApiServer } from '../fakes/apiServer';

jest.mock('@/lib/server/env');

let api: ApiServer;

beforeAll(async () => {
  jest.mocked(env).mockReturnValue({ trustProxyHops: 0 } as ReturnType<typeof env>);
  api = await serveApi(handler);
});
afterAll(() => api.close());

const get = (family: string, name: string) =>
  fetch(`${api.url}?${new URLSearchParams({ family, name })}`);

test.each(['baseline', 'outline', 'round', 'sharp', 'twotone'])(
  'serves icons from the %s family',
  async (family) => {
    for (const name of ['water_drop', 'warning', '10k']) {
      const response = await get(family, name);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const svg = await response.text();
      expect(svg).toMatch(/^<svg .*<\/svg>\s*$/s);
      expect(svg).not.toMatch(/<script|\son\w+=/);
    }
  },
);

test('serves a different version of an icon for each family', async () => {
  const [a, b] = await Promise.all([get('baseline', 'home'), get('twotone', 'home')]);
  expect(await a.text()).not.toBe(await b.text());
});

test.each([
  ['filled', 'baseline'],
  ['Material Icons Outlined', 'outline'],
  ['outlined', 'outline'],
  ['rounded', 'round'],
  ['two-tone', 'twotone'],
])('Google’s name %s means the family %s', async (name, family) => {
  const [a, b] = await Promise.all([get(name, 'home'), get(family, 'home')]);
  expect(a.status).toBe(200);
  expect(await a.text()).toBe(await b.text());
});

test.each([
  ['baseline', 'no_such_icon'],
  ['baseline', ''],
  ['baseline', 'water_drop.svg'],
  ['baseline', 'Water_Drop'],
  ['baseline', 'water-drop'],
  ['baseline', '../outlined/home'],
  ['baseline', '..%2foutlined%2fhome'],
  ['baseline', '../../package.json'],
  ['baseline', '/etc/passwd'],
  ['baseline', 'home\u0000'],
  ['baseline', 'home\n'],
  ['baseline', '__proto__'],
  ['baseline', 'x'.repeat(5000)],
  ['..', 'home'],
  ['', 'home'],
  ['__proto__', 'home'],
  ['constructor', 'home'],
  ['toString', 'home'],
])('returns 404 for the family %j and the name %j', async (family, name) => {
  const response = await get(family, name);
  expect([response.status, await response.text()]).toEqual([
    404,
    'There is no icon with this name.',
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
