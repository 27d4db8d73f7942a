import { database } from '../database';
import type { Database } from '../database/database';
import { memberExists } from './refusals';

/**
 * Adds an address to the subscribers in the site's database, for an agency without a mailing service and for
 * development.
 * @throws HttpError with the title that the visitor sees
 */
export async function subscribeLocally(address: string): Promise<void> {
  if (!(await addSubscriber(database(), address))) throw memberExists();
}

/** Adds an address. Resolves to whether it is new, once it is on disk. */
export const addSubscriber = ({ write }: Database, address: string): Promise<boolean> =>
  write(async (tx) => {
    const row = { email_address: address, subscribed_at: new Date().toISOString() };
    const added = await tx
      .insertInto('subscribers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  });
