import path from 'node:path';
import { processWide } from '../processWide';
import { sharedRedis } from '../redis';
import type { NewsletterProvider } from './provider';
import { refusalOf } from './refusals';
import { subscribeOnce } from './subscribeOnce';
import { openSubscriberFile } from './subscriberFile';

/** Subscribers in a SQLite file, for an agency without a mailing service and for development. */
export function localNewsletter(dataDir: string): NewsletterProvider {
  return {
    name: 'local',
    subscribe: async (address) => {
      const name = `newsletter:${path.resolve(dataDir)}`;
      const file = processWide(name, () => openSubscriberFile(dataDir));
      if (!(await subscribeOnce(sharedRedis()?.redis, address, file.add)))
        throw refusalOf('Member Exists');
    },
  };
}
