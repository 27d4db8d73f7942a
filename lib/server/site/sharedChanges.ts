import { sql } from 'kysely';
import { database } from '../database';
import { processWide } from '../process/processWide';
import { showChanges } from './showChanges';

/** The key in `kept_values` of the number of content changes that instances have reported. */
const CHANGES = 'content changes';
/** How often an instance asks for changes that others reported, in ms. */
const POLL_MS = 500;

/** What this instance knows. `seen` is undefined before the first look, and null if it may have missed changes. */
const known = processWide('shared-changes', () => ({
  seen: undefined as number | null | undefined,
  isUnsent: false,
}));

/**
 * Tells the other instances that content has changed. If the database is not available, tells them as soon as it is.
 * A single instance, with SQLite, has nobody to tell.
 */
export function tellInstances(): void {
  if (database().provider !== 'postgres') return;
  known.isUnsent = true;
  void look();
}

/**
 * Shows the content changes that other instances report, within a second.
 * @returns a function that stops looking
 */
export function followInstances(everyMs = POLL_MS): () => void {
  let timer: NodeJS.Timeout;
  let isOver = database().provider !== 'postgres';

  async function poll() {
    await look();
    if (!isOver) timer = setTimeout(poll, everyMs).unref();
  }

  if (!isOver) void poll();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Sends what this instance has to tell, and shows what the others have told since the last look. */
async function look(): Promise<void> {
  const { seen, isUnsent } = known;
  try {
    known.isUnsent = false;
    const count = isUnsent ? await addChange() : await countChanges();
    const expected = typeof seen === 'number' ? seen + Number(isUnsent) : seen;
    known.seen = Math.max(known.seen ?? 0, count);
    if (expected === null || (expected !== undefined && count > expected)) await showChanges();
  } catch {
    // The database logs its own failures, and `showChanges` those of loading content.
    known.seen ??= null;
    known.isUnsent ||= isUnsent;
  }
}

async function countChanges(): Promise<number> {
  const row = await database().read((from) =>
    from.selectFrom('kept_values').select('value').where('key', '=', CHANGES).executeTakeFirst(),
  );
  return Number(row?.value ?? 0);
}

function addChange(): Promise<number> {
  return database().write(async (tx) => {
    const stored_at = new Date().toISOString();
    const row = await tx
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
    return Number(row.value);
  });
}
