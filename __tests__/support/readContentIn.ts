import path from 'node:path';
import { env } from '@/lib/server/env';
import defaults from '@/agencies/current.json';

/** Makes the site read the agency's folder below another root, until the test's process ends or this is called again. */
export function readContentIn(root: string): void {
  Object.assign(env(), { contentDir: path.join(root, defaults.contentDir) });
}
