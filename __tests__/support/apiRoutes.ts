import { readdirSync } from 'node:fs';
import calls from './apiRoutes.json';

/**
 * A call to every API route of the site: a query that it accepts and one that it rejects.
 * @throws when a file in `pages/api` has no call in apiRoutes.json
 */
export function apiRoutes() {
  const files = readdirSync('pages/api', { recursive: true, encoding: 'utf8' });
  const missing = files.filter((file) => /\.tsx?$/.test(file) && !Object.hasOwn(calls, file));
  if (missing.length > 0) throw new Error(`apiRoutes.json has no call for ${missing.join()}`);
  return Object.values(calls);
}
