import { database } from '../database';
import type { Database } from '../database/database';
import { sharedRedis } from '../redis';
import { memberExists } from './refusals';
import { subscribeOnce } from './subscribeOnce';

/**
 * Adds an address to the subscribers in the site's database, for an agency without a mailing service and for
 * development.
 * @throws HttpError with the title that the visitor sees
 */
export async function subscribeLocally(address: string): Promise<void> {
  const site = database();
  const add = (one: string) => addSubscriber(site, one);
  // Instances that share a database need no other way to find each other's subscribers.
  const redis = site.provider === 'sqlite' ? sharedRedis()?.redis : undefined;
  if (!(await subscribeOnce(redis, address, add))) throw memberExists();
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
