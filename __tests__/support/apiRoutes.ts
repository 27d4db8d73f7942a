import { readdirSync } from 'node:fs';
import calls from './apiRoutes.json';

/** Every file in `pages/api`, with a call to its route: a query that it accepts and one that it rejects. */
const routes = new Map(Object.entries(calls));

/** Lists every API route of the site. @throws when a file in `pages/api` has no call in apiRoutes.json */
export function apiRoutes() {
  const files = readdirSync('pages/api', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const route = routes.get(file);
      if (!route) throw new Error(`${file} needs a call in __tests__/support/apiRoutes.json`);
      return route;
    });
}
