import type { Database } from './database';

/**
 * Does a job unless any instance has done it on this day. If it fails, any instance may try again.
 * @param what the job's name in the table
 * @param day such as `2026-11-24`
 */
export async function onceADay(
  db: Database,
  what: string,
  day: string,
  job: () => Promise<void>,
): Promise<void> {
  const claimed = await db.write((tx) =>
    tx
      .insertInto('sweeps')
      .values({ what, day })
      .onConflict((conflict) =>
        conflict.column('what').doUpdateSet({ day }).where('sweeps.day', '<>', day),
      )
      .returning('what')
      .execute(),
  );
  if (claimed.length === 0) return;
  try {
    await job();
  } catch (error) {
    await db.write((tx) =>
      tx.deleteFrom('sweeps').where('what', '=', what).where('day', '=', day).execute(),
    );
    throw error;
  }
}
