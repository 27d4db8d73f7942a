import path from 'node:path';
import { processWide } from '../process/processWide';
import { sharedRedis } from '../redis';
import type { NewsletterProvider } from './provider';
import { refusalOf } from './refusals';
import { subscribeOnce } from './subscribeOnce';
import { openSubscriberFile, type SubscriberFile } from './subscriberFile';

/** This process's open files, by folder. They are closed on exit. */
const files = () =>
  processWide('newsletter-files', () => {
    const opened = new Map<string, SubscriberFile>();
    process.once('exit', () => opened.forEach((file) => file.close()));
    return opened;
  });

/** Subscribers in a SQLite file, for an agency without a mailing service and for development. */
export function localNewsletter(dataDir: string): NewsletterProvider {
  const folder = path.resolve(dataDir);
  return {
    name: 'local',
    subscribe: async (address) => {
      const file = files().get(folder) ?? openSubscriberFile(folder);
      files().set(folder, file);
      if (!(await subscribeOnce(sharedRedis()?.redis, address, file.add)))
        throw refusalOf('Member Exists');
    },
  };
}

/** The state of the subscriber file; undefined before the first subscription. */
export const localNewsletterHealth = (dataDir: string) =>
  files().get(path.resolve(dataDir))?.health();
