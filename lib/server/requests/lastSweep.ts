import type { Reader, Writer } from '../database/database';

const WHAT = 'requests';

/** The day on which expired requests were last removed, `2026-11-24`; null if they never were. */
export async function lastSweep(from: Reader): Promise<string | null> {
  const row = await from
    .selectFrom('sweeps')
    .select('day')
    .where('what', '=', WHAT)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Records the day on which expired requests were removed. */
export async function noteSweep(tx: Writer, day: string): Promise<void> {
  await tx
    .insertInto('sweeps')
    .values({ what: WHAT, day })
    .onConflict((conflict) => conflict.column('what').doUpdateSet({ day }))
    .execute();
}
