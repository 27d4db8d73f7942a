/** @jest-environment node */
import { invalidateContent } from '@/lib/server/content/objects';
import { contentProblems } from '@/lib/server/content/problems';
import { loadAlerts, loadAlertsForPage } from '@/lib/server/alerts';
import { withShell, withShellPerRequest } from '@/lib/server/shell/withShell';
import { log } from '@/lib/server/log';
import { pageStore } from '@/lib/server/pageCache/store';
import { resetUpstream } from '@/lib/server/upstream';
import { startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import { eventually } from '../support/eventually';

const none = { objects: [], total: 0 };
let cosmic: FakeCosmic;

beforeAll(async () => {
  cosmic = await startFakeCosmic();
  Object.assign(process.env, cosmic.environment);
});
afterAll(() => cosmic.close());

/** Clears the cached content, as a webhook does. */
const forget = async () => {
  resetUpstream();
  await invalidateContent();
};

beforeEach(async () => {
  cosmic.clear();
  await cosmic.setFault(undefined);
  await forget();
});
afterEach(() => jest.restoreAllMocks());

const listAlerts = async (options?: { drafts: boolean }) =>
  (await loadAlertsForPage(options)).alerts;
const titles = ({ objects }: { objects: { title: string }[] }) => objects.map(({ title }) => title);
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

// This test must run first: later tests have a last good response to fall back on.
test('before the first response from Cosmic, pages show no alerts and the API fails', async () => {
  const logged = jest.spyOn(log, 'error');
  await cosmic.setFault('500');
  expect(await listAlerts()).toEqual(none);
  expect(logged).toHaveBeenCalledTimes(1);
  await expect(loadAlerts()).rejects.toMatchObject({ service: 'cosmic', status: 500 });
  expect(await loadAlertsForPage({ drafts: true })).toEqual({ alerts: none, isStale: true });
});

test('lists published alerts that are neither hidden nor over', async () => {
  cosmic.publish('now', { title: 'Now' });
  cosmic.publish('soon', { title: 'Soon', metadata: { start: minutes(5) } });
  cosmic.publish('hidden', { title: 'Hidden', metadata: { hidden: true } });
  cosmic.publish('over', { title: 'Over', metadata: { end: minutes(-5) } });
  cosmic.draft('draft', { title: 'Draft' });
  expect(titles(await listAlerts())).toEqual(['Now', 'Soon']);
});

test('fetches drafts again for every preview and never shows them to visitors', async () => {
  cosmic.draft('draft', { title: 'One' });
  expect(titles(await listAlerts({ drafts: true }))).toEqual(['One']);
  cosmic.draft('draft', { title: 'Two' });
  expect(titles(await listAlerts({ drafts: true }))).toEqual(['Two']);
  expect(titles(await listAlerts())).toEqual([]);
});

test('fetches published alerts only once until a webhook clears the cache', async () => {
  await listAlerts();
  cosmic.publish('a', { title: 'A' });
  expect(await listAlerts()).toEqual(none);
  await forget();
  expect(titles(await listAlerts())).toEqual(['A']);
});

test('shows the published alerts in a preview while Cosmic is down', async () => {
  cosmic.publish('a', { title: 'A' });
  await listAlerts();
  await cosmic.setFault('refused');
  expect(titles(await listAlerts({ drafts: true }))).toEqual(['A']);
});

test('expires rendered pages after a change without a webhook, and only then', async () => {
  await listAlerts();
  const before = await pageStore().epoch();
  await forget();
  await listAlerts();
  expect(await pageStore().epoch()).toBe(before);
  cosmic.publish('a');
  await forget();
  await listAlerts();
  expect(await pageStore().epoch()).toBeGreaterThan(before);
});

test('shows as many alerts as fit on a page, in order of position, and reports the rest', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  const content = `<p>${'Boil your water. '.repeat(2500)}</p>`;
  for (let n = 1; n <= 20; n++)
    cosmic.publish(`a${n}`, { title: `A${n}`, content, metadata: { position: 21 - n } });
  // On a busy machine, preparing this much text takes longer than a page waits for it.
  await eventually(async () => {
    const { alerts } = await loadAlerts();
    expect(alerts.objects.map(({ title }) => title)).toContain('A20');
  });
  const { alerts } = await loadAlerts();
  expect(alerts.objects.length).toBeLessThan(13);
  expect(alerts.total).toBe(alerts.objects.length);
  expect(contentProblems().join()).toMatch(/^alerts: \d+ of 20 alerts are left out/);
  cosmic.clear();
  await forget();
  await loadAlerts();
  expect(contentProblems()).toEqual([]);
});

describe('an editor’s mistakes', () => {
  const mistakes = {
    stray: { website: 'gcwae' },
    severity: { severity: 'Eror' },
    end: { end: 'when it is over' },
    route: { show_on_route: 'https://www.other.example/services' },
  };

  beforeEach(async () => {
    cosmic.publish('boil', { title: 'Boil your water' });
    for (const [id, metadata] of Object.entries(mistakes))
      cosmic.publish(id, { title: id, metadata });
    await forget();
  });
  afterEach(async () => {
    cosmic.clear();
    await forget();
    await listAlerts();
    expect(contentProblems()).toEqual([]);
  });

  test('hide no other alert, and each is reported once, what nobody sees first', async () => {
    const logged = jest.spyOn(log, 'error');
    expect(titles(await listAlerts()).sort()).toEqual([
      'Boil your water',
      'end',
      'route',
      'severity',
    ]);
    await forget();
    await listAlerts();
    expect(contentProblems()).toEqual(
      ['stray', 'severity', 'end', 'route'].map((id) =>
        expect.stringMatching(
          new RegExp(`^Alert “${id}” \\(Cosmic, alerts ${id}\\): .*[Vv]isitors`),
        ),
      ),
    );
    expect(logged).toHaveBeenCalledTimes(4);
  });

  test('do not hide any alert on pages that a build renders', async () => {
    process.env.NEXT_PHASE = 'phase-production-build';
    try {
      expect((await listAlerts()).total).toBe(4);
    } finally {
      delete process.env.NEXT_PHASE;
    }
  });
});

describe('page props', () => {
  const context = {};
  const seconds = async (getProps = withShell()) => (await getProps(context)).revalidate;

  test('include the alerts along with the page’s own props', async () => {
    cosmic.publish('a', { title: 'A' });
    const getProps = withShell(() => ({ props: { page: 1 } }));
    expect(await getProps(context)).toEqual({
      props: {
        page: 1,
        alerts: { objects: [expect.objectContaining({ title: 'A' })], total: 1 },
        highlights: { shown: expect.objectContaining({ Newsroom: expect.anything() }) },
        outageSummary: expect.objectContaining({ words: 'No outages reported' }),
        renderedAt: expect.any(Number),
        preview: false,
      },
      revalidate: 300,
    });
  });

  test('include drafts in a preview and mark the page as a preview', async () => {
    cosmic.draft('a', { title: 'Draft' });
    const result = await withShell()({ preview: true });
    expect(result).toMatchObject({ props: { preview: { problems: [] }, alerts: { total: 1 } } });
  });

  test('tell only the editor in a preview what is wrong with drafts', async () => {
    cosmic.draft('a', { title: 'Draft', metadata: { severity: 'urgnet' } });
    const problem = expect.stringMatching(/^Alert “Draft” .*“urgnet”/);
    expect(await withShell()({ preview: true })).toMatchObject({
      props: { preview: { problems: [problem] } },
    });
    expect(JSON.stringify(await withShell()({}))).not.toContain('urgnet');
    expect(contentProblems()).toEqual([]);
  });

  test('keep a page fresh until the next scheduled change, the next retry or its own limit, whichever comes first', async () => {
    expect(await seconds()).toBe(300);
    expect(await seconds(withShell(() => ({ props: {}, revalidate: 10 })))).toBe(10);
    expect(await seconds(withShell(() => ({ props: {}, revalidate: false })))).toBe(300);
    cosmic.publish('a', { metadata: { end: minutes(1) } });
    await forget();
    expect(await seconds()).toBeGreaterThan(55);
    expect(await seconds()).toBeLessThanOrEqual(60);
    cosmic.publish('a', { metadata: { end: minutes(60) } });
    await forget();
    expect(await seconds()).toBe(300);
    await cosmic.setFault('500');
    await forget();
    expect(await seconds()).toBe(30);
  });

  test('keep the 404 for a missing page', async () => {
    const getProps = withShell(() => ({ notFound: true }));
    expect(await getProps(context)).toEqual({ notFound: true, revalidate: 300 });
  });

  test('include the alerts on pages that are rendered for each request', async () => {
    type Context = Parameters<ReturnType<typeof withShellPerRequest>>[0];
    const getProps = withShellPerRequest(async () => ({ props: Promise.resolve({ query: 'q' }) }));
    expect(await getProps({} as Context)).toMatchObject({
      props: { query: 'q', alerts: none, preview: false },
    });
    const redirect = { redirect: { destination: '/', permanent: false } } as const;
    expect(await withShellPerRequest(async () => redirect)({} as Context)).toEqual(redirect);
  });
});
