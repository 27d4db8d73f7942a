/**
 * @jest-environment node
 * @needs postgres
 */
import { DatabaseUnavailable } from '@/lib/server/database/failure';
import { createSharedChanges } from '@/lib/server/site/sharedChanges';
import { createPlaces, type Place } from '../database/databases';

const places = createPlaces();
let place: Place;

beforeEach(async () => {
  place = await places.create('postgres');
});

/** An instance that counts how often it has shown a change. */
function startInstance() {
  const database = place.open();
  const state = { shown: 0, isCutOff: false };
  const changes = createSharedChanges(
    () => (state.isCutOff ? cutOff : database),
    async () => (state.shown += 1),
  );
  return Object.assign(state, changes);
}

const fail = async () => {
  throw new DatabaseUnavailable('unreachable', new Error('cut off'));
};
const cutOff = { read: fail, write: fail } as unknown as ReturnType<Place['open']>;

type Instance = ReturnType<typeof startInstance>;

/** Lets each instance look twice, as it would within half a second. */
async function lookAll(...instances: Instance[]) {
  for (let turn = 0; turn < 2; turn += 1)
    await Promise.all(instances.map((instance) => instance.look()));
  return instances.map(({ shown }) => shown);
}

test('the other instances show a change, each once, and the one that reported it does not load it again', async () => {
  const [a, b, c] = [startInstance(), startInstance(), startInstance()];
  expect(await lookAll(a, b, c)).toEqual([0, 0, 0]);
  a.tell();
  expect(await lookAll(a, b, c)).toEqual([0, 1, 1]);
  expect(await lookAll(a, b, c)).toEqual([0, 1, 1]);
  c.tell();
  expect(await lookAll(a, b, c)).toEqual([1, 2, 1]);
});

test('two instances that report a change at the same time both show the other’s', async () => {
  const [a, b, c] = [startInstance(), startInstance(), startInstance()];
  await lookAll(a, b, c);
  a.tell();
  b.tell();
  for (const shown of await lookAll(a, b, c)) expect(shown).toBeGreaterThanOrEqual(1);
});

test('an instance shows a change from before its first look, which may be newer than the content it began with', async () => {
  const [a, b] = [startInstance(), startInstance()];
  a.tell();
  await lookAll(a);
  expect(await lookAll(b)).toEqual([1]);
});

test('a change reported while the database is away is told once it is back', async () => {
  const [a, b] = [startInstance(), startInstance()];
  await lookAll(a, b);
  a.isCutOff = true;
  a.tell();
  expect(await lookAll(a, b)).toEqual([0, 0]);
  a.isCutOff = false;
  expect(await lookAll(a, b)).toEqual([0, 1]);
});

test('an instance that was cut off shows what it has missed', async () => {
  const [a, b] = [startInstance(), startInstance()];
  await lookAll(a, b);
  b.isCutOff = true;
  a.tell();
  expect(await lookAll(a, b)).toEqual([0, 0]);
  b.isCutOff = false;
  expect(await lookAll(a, b)).toEqual([0, 1]);
});

test('instances show a change after the database was restored from a backup with fewer changes', async () => {
  const [a, b] = [startInstance(), startInstance()];
  for (let n = 0; n < 3; n += 1) {
    a.tell();
    await lookAll(a, b);
  }
  const shownBefore = b.shown;
  await place.open().write((tx) => tx.deleteFrom('kept_values').execute());
  a.tell();
  await lookAll(a, b);
  expect(b.shown).toBeGreaterThan(shownBefore);
});

test('a change that is slow to load or cannot be loaded does not hold up the next one', async () => {
  const database = place.open();
  let shown = 0;
  const slow = createSharedChanges(
    () => database,
    () => {
      shown += 1;
      return shown === 1 ? new Promise(() => undefined) : Promise.reject(new Error('not loaded'));
    },
  );
  const a = startInstance();
  for (let n = 1; n <= 3; n += 1) {
    a.tell();
    await a.look();
    await slow.look();
    expect(shown).toBe(n);
  }
});
