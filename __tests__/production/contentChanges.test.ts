import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertList } from '../../lib/alerts/types';
import { cosmicKeys, type FakeCosmic } from '../fakes/cosmic';
import { startEditedSite, type EditedSite } from '../support/editedSite';

/** Changes that editors make in Cosmic. */

const secret = cosmicKeys.webhookSecret;
const pages = ['/', '/services/outage', '/no-such-page', '/404', '/search?q=rates'];

let cosmic: FakeCosmic;
let site: EditedSite;

beforeAll(async () => {
  site = await startEditedSite();
  cosmic = site.cosmic;
});
afterAll(() => site.stop());

type PageProps = { alerts: AlertList; preview: boolean; renderedAt: number };

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers });
  const html = await response.text();
  const [, data = '{}'] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const { props } = JSON.parse(data) as { props: { pageProps: PageProps } };
  const titles = props.pageProps.alerts.objects.map(({ title }) => title);
  return { response, titles, ...props.pageProps };
}

const titlesOn = async (paths = pages) =>
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await visit(path)).titles] as const)),
  );
const onAllPages = (titles: string[]) => Object.fromEntries(pages.map((path) => [path, titles]));
const tell = (event?: string) => site.tell(event);

test('every page includes the alerts and is cached', async () => {
  expect(await titlesOn()).toEqual(onAllPages([]));
  const { response, renderedAt } = await visit('/services/outage');
  expect(response.headers.get('x-nextjs-cache')).toBe('HIT');
  expect(response.headers.get('cache-control')).toMatch(/^s-maxage=\d+, stale-while-revalidate=/);
  expect((await visit('/services/outage')).renderedAt).toBe(renderedAt);
});

test('a webhook with the wrong secret changes nothing', async () => {
  cosmic.publish('boil', { title: 'Boil your water' });
  expect(await cosmic.notify(`${site.url}/api/cosmic/webhook`, 'wrong')).toBe(401);
  expect(await titlesOn(['/', '/services/outage'])).toEqual({ '/': [], '/services/outage': [] });
});

test('publishing, editing or deleting an alert takes effect on the next request for every page', async () => {
  expect(await tell('created')).toBe(200);
  expect(await titlesOn()).toEqual(onAllPages(['Boil your water']));
  expect((await visit('/services/outage')).response.headers.get('x-nextjs-cache')).toBe('HIT');

  cosmic.publish('boil', { title: 'Boil your water in Colfax' });
  expect(await tell()).toBe(200);
  expect(await titlesOn()).toEqual(onAllPages(['Boil your water in Colfax']));

  cosmic.remove('boil');
  expect(await tell('deleted')).toBe(200);
  expect(await titlesOn()).toEqual(onAllPages([]));
});

test('page data for client-side navigation includes the alerts too', async () => {
  cosmic.publish('one', { title: 'One' });
  await tell();
  const html = await (await fetch(site.url)).text();
  const buildId = /"buildId":"([^"]+)"/.exec(html)?.[1];
  const data = await fetch(`${site.url}/_next/data/${buildId}/services/outage.json`);
  expect(((await data.json()) as { pageProps: PageProps }).pageProps.alerts.total).toBe(1);
});

test('an alert that reaches its end time disappears without a webhook call', async () => {
  const end = Date.now() + 1500;
  cosmic.publish('short', { title: 'Short', metadata: { end } });
  await tell();
  expect((await visit('/site-map')).titles).toContain('Short');
  const { response } = await visit('/site-map');
  expect(response.headers.get('cache-control')).toMatch(/^s-maxage=[12],/);
  await sleep(end - Date.now() + 20);
  expect((await visit('/site-map')).titles).not.toContain('Short');
});

for (const fault of ['refused', '500', 'html', 'empty', '401', 'hang', 'wrong types'] as const) {
  test(`pages keep the last good alerts when Cosmic fails (${fault})`, async () => {
    cosmic.clear();
    cosmic.publish('kept', { title: `Kept for ${fault}` });
    await tell();
    cosmic.publish('kept', { title: 'Not available' });
    await cosmic.setFault(fault);
    expect(await tell()).toBe(502);
    expect(await titlesOn()).toEqual(onAllPages([`Kept for ${fault}`]));
    await cosmic.setFault(undefined);
    expect(await tell()).toBe(200);
    expect(await titlesOn()).toEqual(onAllPages(['Not available']));
  });
}

test('a preview shows drafts only to the editor and is never cached', async () => {
  cosmic.clear();
  await tell();
  cosmic.draft('draft', { title: 'A draft' });
  const enter = await fetch(`${site.url}/api/cosmic/preview?secret=${secret}&path=/site-map`, {
    redirect: 'manual',
  });
  expect([enter.status, enter.headers.get('location')]).toEqual([307, '/site-map']);
  const cookies = enter.headers.getSetCookie();
  expect(cookies.every((cookie) => /Max-Age=3600; Path=\/; HttpOnly; Secure/.test(cookie))).toBe(
    true,
  );
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ');
  for (const path of pages) {
    const { response, titles, preview, renderedAt } = await visit(path, { cookie });
    expect([path, titles, preview]).toEqual([path, ['A draft'], { problems: [] }]);
    expect(response.headers.get('cache-control')).toMatch(/^private, .*no-store/);
    expect((await visit(path, { cookie })).renderedAt).toBeGreaterThan(renderedAt);
  }
  expect(await titlesOn()).toEqual(onAllPages([]));
  expect((await visit('/site-map')).preview).toBe(false);

  const exit = await fetch(`${site.url}/api/cosmic/preview/exit`, {
    redirect: 'manual',
    headers: { cookie },
  });
  expect([exit.status, exit.headers.get('location')]).toEqual([307, '/']);
  expect(exit.headers.getSetCookie().join()).toContain('Expires=Thu, 01 Jan 1970');
});

test('no key appears in the log or on a page', async () => {
  expect(site.output()).not.toContain(cosmicKeys.readKey);
  expect(site.output()).not.toContain(secret);
  expect(await (await fetch(site.url)).text()).not.toContain(cosmicKeys.readKey);
});

test('long alerts do not put what a visitor searches for into the log', async () => {
  const content = '<p>Boil your water before you drink it. </p>'.repeat(1100);
  await site.show(
    Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { metadata: { content } }] as const)),
  );
  const { titles } = await visit('/search?q=zq7personal');
  expect(titles).toHaveLength(3);
  expect(site.output()).not.toContain('zq7personal');
});
