import type { Kysely } from 'kysely';
import { clearImmediate, setImmediate } from 'node:timers';
import type { Tables } from './tables';

const sentence = 'Code that reads or writes the database may await only its own statements.';

/**
 * Calls the callback with a SQLite connection. Statements run synchronously, so a callback that is not done by the next
 * turn of the event loop must be waiting for something else while the file is locked. Such a callback fails, and so do
 * its later statements.
 */
export async function ownStatements<T>(
  connection: Kysely<Tables>,
  callback: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  let isOver = false;
  const db = connection.withPlugin({
    transformQuery: ({ node }) => {
      if (isOver) throw new Error(sentence);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  let turn: NodeJS.Immediate | undefined;
  const nextTurn = new Promise<never>((_, reject) => {
    turn = setImmediate(() => reject(new Error(sentence)));
  });
  try {
    return await Promise.race([callback(db), nextTurn]);
  } finally {
    isOver = true;
    clearImmediate(turn);
  }
}
