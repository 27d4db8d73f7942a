import { sql } from 'kysely';
import { database } from '../database';
import type { Database, Reader, Writer } from '../database/database';
import { log } from '../log';
import { processWide } from '../process/processWide';
import { showChanges } from './showChanges';

/** The key in `kept_values` of the number of content changes that instances have reported. */
const CHANGES = 'content changes';
/** How often an instance tells its own changes and asks for those of others, in ms. */
const LOOK_EVERY_MS = 250;

/**
 * What one instance knows about content changes. It must look again and again, but only one look at a time.
 * @param show shows what editors have changed
 */
export function createSharedChanges(from: () => Database, show: () => Promise<unknown>) {
  // Any other number may include changes made after this instance read its first content.
  let seen = 0;
  let isUntold = false;

  return {
    /** Tells the other instances, at the next look that finds the database working, that content has changed. */
    tell: () => {
      isUntold = true;
    },
    /** Tells what this instance has to tell, and shows what the others have told. */
    look: async () => {
      const isTelling = isUntold;
      isUntold = false;
      try {
        const count = await (isTelling ? from().write(addChange) : from().read(countChanges));
        const isNews = count !== seen + Number(isTelling);
        seen = count;
        // Not awaited, because loading content can take much longer than the time between two looks.
        if (isNews) show().catch((err: unknown) => log.error({ err }, 'cannot show a change'));
      } catch {
        // The database logs its own failures.
        isUntold ||= isTelling;
      }
    },
  };
}

const shared = processWide('shared-changes', () => createSharedChanges(database, showChanges));

/**
 * Tells the instances that share this one's database that content has changed. An instance with SQLite has nobody to
 * tell.
 */
export const tellInstances = (): void => shared.tell();

/** Shows, within a second, the changes that instances report. */
export async function followInstances(): Promise<void> {
  if (database().provider !== 'postgres') return;
  await shared.look();
  setTimeout(followInstances, LOOK_EVERY_MS).unref();
}

async function countChanges(from: Reader): Promise<number> {
  const query = from.selectFrom('kept_values').select('value').where('key', '=', CHANGES);
  return Number((await query.executeTakeFirst())?.value ?? 0);
}

async function addChange(tx: Writer): Promise<number> {
  const stored_at = new Date().toISOString();
  const { value } = await tx
    .insertInto('kept_values')
    .values({ key: CHANGES, value: '1', stored_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: sql<string>`cast(cast(kept_values.value as bigint) + 1 as text)`,
        stored_at,
      }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
