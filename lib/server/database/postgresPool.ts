import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './failure';

/** How long to wait for a connection, in ms. */
const CONNECT_MS = 2000;

export const COMMIT = 'commit';

/** PostgreSQL's error for a write in a session that may only read. */
const READ_ONLY = '25006';

/**
 * Connections to PostgreSQL. Before our own limit is reached, the server stops statements that take too long or
 * wait for a lock, so that the cause is known. It also ends transactions whose client is gone.
 */
export function openPool(url: string, limitMs: number, max: number): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: 0.6 * limitMs,
    statement_timeout: 0.8 * limitMs,
    idle_in_transaction_session_timeout: limitMs,
    keepAlive: true,
    application_name: 'website',
  });
}

/**
 * A pool for Kysely whose connections can each be used for at most `limitMs` before they are returned. A
 * connection that was lost or did not respond is closed: `pg` would reuse it and wait for the old
 * response. A session keeps the server's default for whether it may write, so once a session turns out to be
 * read-only, all sessions that began before then are closed.
 */
export function boundedPool(pool: pg.Pool, limitMs: number): PostgresPool {
  // How many writes have been refused as read-only so far, and how many had been when each session began.
  let refusals = 0;
  const refusalsBefore = new WeakMap<pg.ClientBase, number>();
  pool.on('connect', (client) => refusalsBefore.set(client, refusals));

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    if (refusalsBefore.get(client) === refusals) return client;
    client.release(true);
    return connect();
  }

  return {
    connect: async () => {
      const until = performance.now() + limitMs;
      const client = await connect().catch((error: unknown) => {
        throw asUnreachable(error instanceof pg.DatabaseError ? refused(error) : error);
      });
      let broken: Error | undefined;
      let isReturned = false;
      // Without a listener, a lost connection would end the process.
      const onError = (error: Error) => (broken = asUnreachable(error));
      client.on('error', onError);

      async function query(text: string, values: readonly unknown[]) {
        if (broken) throw broken;
        if (isReturned) throw new Error('This read or write of the database is over.');
        const left = Math.max(1, until - performance.now());
        const config = { text, values: [...values], query_timeout: left };
        let result: pg.QueryResult;
        try {
          result = await client.query(config);
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) throw (broken = asUnreachable(error));
          if (error.code === READ_ONLY) refusals += 1;
          throw withoutValues(error);
        }
        // PostgreSQL responds like this, without an error, if a statement in the transaction failed.
        if (text === COMMIT && result.command === 'ROLLBACK')
          throw new Error('A statement failed, so nothing was stored.');
        return result;
      }

      return {
        query: query as never,
        release: () => {
          isReturned = true;
          client.removeListener('error', onError);
          client.release(broken);
        },
      };
    },
    end: () => pool.end(),
  };
}

const asUnreachable = (error: unknown) => new DatabaseUnavailable('unreachable', error);

/** The error without the server's message, which must not appear in a log, whatever the server says. */
const refused = ({ code }: pg.DatabaseError) =>
  Object.assign(new Error(`PostgreSQL refused the connection (${code}).`), { code });

/** The error without the values of rows, which must not appear in a log. */
function withoutValues({ code, message, constraint }: pg.DatabaseError): Error {
  // Class 22, data exceptions, repeats the value in the message.
  const text = code?.startsWith('22') ? `PostgreSQL refused a value (${code}).` : message;
  return Object.assign(new Error(text), { code, constraint });
}
