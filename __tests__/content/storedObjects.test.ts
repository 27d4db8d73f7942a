/** @jest-environment node */
import { createPlaces, providers, type Place } from '../database/databases';
import { startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import { eventually } from '../support/eventually';

// Each instance waits for the end of the process.
process.setMaxListeners(30);

const { create } = createPlaces();
const before = process.env;
let cosmic: FakeCosmic;
let place: Place;

beforeAll(async () => {
  cosmic = await startFakeCosmic();
});
afterAll(() => cosmic.close());
beforeEach(async () => {
  cosmic.clear();
  await cosmic.setFault(undefined);
});
afterEach(async () => {
  process.env = before;
  await Promise.all(instances.splice(0).map(({ database }) => database().close()));
});

type Instance = Pick<typeof import('@/lib/server/alerts'), 'loadAlertsForPage'> &
  Pick<typeof import('@/lib/server/content/objects'), 'invalidateContent'> &
  Pick<typeof import('@/lib/server/database'), 'database'> &
  Pick<typeof import('@/lib/server/health'), 'health'>;

const instances: Instance[] = [];

/** Starts an instance, as if in a process of its own. */
function startInstance(): Instance {
  process.env = { ...before, ...cosmic.environment, ...place.environment };
  const values = new Map<string, unknown>();
  const processWide = <T>(name: string, createValue: () => T) => {
    if (!values.has(name)) values.set(name, createValue());
    return values.get(name) as T;
  };
  jest.isolateModules(() => {
    jest.doMock('@/lib/server/process/processWide', () => ({ processWide }));
    instances.push({
      ...jest.requireActual<Instance>('@/lib/server/alerts'),
      ...jest.requireActual<Instance>('@/lib/server/content/objects'),
      ...jest.requireActual<Instance>('@/lib/server/database'),
      ...jest.requireActual<Instance>('@/lib/server/health'),
    });
  });
  return instances.at(-1)!;
}

/** The titles of the alerts that pages of an instance show, and whether they are out of date. */
async function shownBy({ loadAlertsForPage }: Instance) {
  const { alerts, isStale } = await loadAlertsForPage();
  return [alerts.objects.map(({ title }) => title), isStale];
}

const stored = () =>
  place.open().read((from) => from.selectFrom('kept_values').selectAll().execute());

describe.each(providers)('with %s', (provider) => {
  beforeEach(async () => {
    place = await create(provider);
  });

  test('an instance that starts while Cosmic is away shows the last known alerts, and says so in its health', async () => {
    cosmic.publish('boil', { title: 'Boil your water' });
    expect(await shownBy(startInstance())).toEqual([['Boil your water'], false]);
    await eventually(async () => expect(await stored()).toHaveLength(1));
    await cosmic.setFault('500');

    const second = startInstance();
    expect(await shownBy(second)).toEqual([['Boil your water'], true]);
    expect(await shownBy(second)).toEqual([['Boil your water'], true]);
    expect(second.health()).toMatchObject({
      status: 'degraded',
      content: [expect.stringMatching(/^Cosmic, alerts: It has not been read since .* as of 20/)],
    });

    await cosmic.setFault(undefined);
    cosmic.publish('boil', { title: 'No longer boil your water' });
    await eventually(async () => {
      await second.invalidateContent();
      expect(await shownBy(second)).toEqual([['No longer boil your water'], false]);
    });
    expect(second.health().content).toEqual([]);
  });
});

describe('the stored alerts', () => {
  beforeEach(async () => {
    place = await create('sqlite');
    cosmic.publish('boil', { title: 'Boil your water' });
  });

  test('are written again only when an editor has changed something', async () => {
    const instance = startInstance();
    const readAgain = async () => {
      await instance.invalidateContent();
      await instance.loadAlertsForPage();
      return (await stored())[0];
    };
    await instance.loadAlertsForPage();
    await eventually(async () => expect(await stored()).toHaveLength(1));
    const first = await readAgain();
    expect(await readAgain()).toEqual(first);
    cosmic.publish('boil', { title: 'Edited' });
    await eventually(async () => expect((await readAgain())?.value).toContain('Edited'));
  });

  test('are not shown if they are older than a week', async () => {
    await startInstance().loadAlertsForPage();
    await eventually(async () => expect(await stored()).toHaveLength(1));
    const old = { stored_at: '2026-01-01T00:00:00.000Z' };
    await place.open().write((tx) => tx.updateTable('kept_values').set(old).execute());
    await cosmic.setFault('500');
    expect(await shownBy(startInstance())).toEqual([[], true]);
  });
});
