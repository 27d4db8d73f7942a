/** @jest-environment node */
import { sql } from 'kysely';
import range from 'lodash/range';
import type { Database } from '@/lib/server/database/database';
import { namesIn, providers, subscriber, createPlaces, type Place } from './databases';

const places = createPlaces();

describe.each(providers)('%s', (provider) => {
  let place: Place;
  let database: Database;

  beforeEach(async () => {
    place = await places.create(provider);
    database = place.open();
  });

  const add = (...names: string[]) =>
    database.write(async (tx) => {
      for (const name of names)
        await tx.insertInto('subscribers').values(subscriber(name)).execute();
    });

  test('runs several statements as one transaction and returns its result', async () => {
    const counted = await database.write(async (tx) => {
      const { id } = await tx
        .insertInto('subscribers')
        .values(subscriber('ada'))
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('subscribers').set({ status: 'left' }).where('id', '=', id).execute();
      return tx.selectFrom('subscribers').selectAll().where('id', '=', id).execute();
    });
    expect(counted).toEqual([{ ...subscriber('ada'), id: 1, status: 'left' }]);
    await database.write((tx) => tx.deleteFrom('subscribers').execute());
    expect(await namesIn(database)).toEqual([]);
  });

  test('changes nothing if an error is thrown during a transaction', async () => {
    const failed = database.write(async (tx) => {
      await tx.insertInto('subscribers').values(subscriber('ada')).execute();
      throw new Error('No more rooms');
    });
    await expect(failed).rejects.toThrow('No more rooms');
    expect(await namesIn(database)).toEqual([]);
    expect(database.health().lastFailure).toBeNull();
  });

  test('a failed write does not affect simultaneous writes or the health status', async () => {
    await add('ada');
    const results = await Promise.allSettled([add('bob'), add('cleo', 'ADA'), add('dora')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await namesIn(database)).sort()).toEqual(['ada', 'bob', 'dora']);
    expect(database.health()).toEqual({ lastSuccessAgeMs: expect.any(Number), lastFailure: null });
  });

  test('stores each of many simultaneous writes on two instances exactly once', async () => {
    const other = place.open();
    const names = range(60).map((n) => `visitor${n}`);
    const write = ({ write: run }: Database, name: string) =>
      run((tx) =>
        tx
          .insertInto('subscribers')
          .values(subscriber(name))
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
    const added = await Promise.all(
      names.flatMap((name) => [write(database, name), write(other, name.toUpperCase())]),
    );
    expect(added.filter(Boolean)).toHaveLength(60);
    expect(await namesIn(other)).toHaveLength(60);
  });

  test('only data that is on disk can be read', async () => {
    let reading: Promise<string[]> | undefined;
    const writing = database.write(async (tx) => {
      await tx.insertInto('subscribers').values(subscriber('ada')).execute();
      reading = namesIn(place.open());
      throw new Error('Changed my mind');
    });
    await expect(writing).rejects.toThrow('Changed my mind');
    expect(await reading).toEqual([]);
  });

  test('keeps its rows when it is opened again', async () => {
    await add('ada', 'bob');
    await database.close();
    database = place.open();
    expect(await namesIn(database)).toEqual(['ada', 'bob']);
  });

  test('refuses text with a NUL byte, and keeps other text as it is', async () => {
    await expect(add('a\0b')).rejects.toThrow();
    const name = `'; drop table subscribers; -- "é😀` + 'x'.repeat(100_000);
    await add(name);
    expect(await namesIn(database)).toEqual([name]);
    expect(database.health().lastFailure).toBeNull();
  });

  test('a statement cannot run once its write is over', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await database.write(async (tx) => {
      late = () => tx.insertInto('subscribers').values(subscriber('ada')).execute();
    });
    await expect(late!()).rejects.toThrow();
    expect(await namesIn(database)).toEqual([]);
  });

  test('raw statements work in reads and writes', async () => {
    await database.write((tx) =>
      sql`insert into subscribers (email_address, subscribed_at) values (${'a'}, ${'b'})`.execute(
        tx,
      ),
    );
    const { rows } = await database.read((from) =>
      sql<{ count: number }>`select cast(count(*) as integer) as count from subscribers`.execute(
        from,
      ),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
