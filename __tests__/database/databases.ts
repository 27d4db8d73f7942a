import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@/lib/server/database/database';
import type { Migration } from '@/lib/server/database/migrations/migration';
import { postgresDatabase } from '@/lib/server/database/postgres';
import { sqliteDatabase } from '@/lib/server/database/sqlite';
import { findProgram } from '@/scripts/debian.mjs';
import { startPostgresServer, type PostgresServer } from '../support/postgresServer';

export type Place = {
  /** The data folder. */
  dir: string;
  /** Environment variables that select this database. */
  environment: Record<string, string>;
  /** Opens the same database, as another instance would. */
  open: (migrations?: readonly Migration[]) => Database;
};

const isWithoutPostgres =
  process.env.GATE_INSTALL === 'no' && !findProgram('postgres', 'POSTGRES_PATH');

/** The kinds of database. */
export const providers: readonly ('sqlite' | 'postgres')[] = isWithoutPostgres
  ? ['sqlite']
  : ['sqlite', 'postgres'];

/** Creates a database of either kind for each test. */
export function createPlaces() {
  let server: Promise<PostgresServer> | undefined;
  const dirs: string[] = [];
  const opened: Database[] = [];

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
    for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
  });
  afterAll(async () => (await server)?.remove());

  const postgres = () => (server ??= startPostgresServer());

  return {
    postgres,
    create: async (provider: (typeof providers)[number]): Promise<Place> => {
      const dir = mkdtempSync(path.join(tmpdir(), 'database-'));
      dirs.push(dir);
      const url = provider === 'postgres' ? await (await postgres()).createDatabase() : '';
      return {
        dir,
        environment: { DATA_DIR: dir, DATABASE_URL: url },
        open: (migrations) => {
          const one = url
            ? postgresDatabase(url, dir, migrations)
            : sqliteDatabase(dir, migrations);
          opened.push(one);
          return one;
        },
      };
    },
  };
}

export const subscriber = (name: string) => ({
  email_address: `${name}@gold.example`,
  subscribed_at: '2026-11-23T18:00:00.000Z',
});

export const namesIn = async ({ read }: Database): Promise<string[]> => {
  const rows = await read((from) =>
    from.selectFrom('subscribers').select('email_address').orderBy('id').execute(),
  );
  return rows.map(({ email_address: address }) => address.replace('@gold.example', ''));
};
