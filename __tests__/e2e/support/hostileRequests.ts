import { apiRoutes } from './apiRoutes';
import { hostileBodies } from './hostileBodies';
import { hostileHeaders } from './hostileHeaders';
import { hostilePlaces } from './hostilePlaces';
import { hostileValues } from './hostileValues';

/** A request as it is sent: method, address, headers and body. */
export type HostileRequest = {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

const inAddresses = hostilePlaces().flatMap((place) => {
  const parameter = /(\w+)=\*/.exec(place)?.[1] ?? 'x';
  return hostileValues.map((value) => ({
    name: `${place} with ${value.slice(0, 40)}`,
    path: place.replace('*', value.replaceAll('PARAMETER', parameter)),
  }));
});

const apiPaths = [...apiRoutes().map(({ path, good }) => path + good), '/api/no-such-route'];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'];

const withMethods = [...apiPaths, '/search?q=water', '/newsroom/feed.xml'].flatMap((path) =>
  methods.map((method) => ({ name: `${method} ${path}`, method, path })),
);

/** Sends every body to each route, whether it accepts one or not. */
const withBodies = [...apiRoutes().map(({ path }) => path), '/newsroom/e-news'].flatMap((path) =>
  hostileBodies.map((rest) => ({ ...rest, name: `${path}: ${rest.name}`, method: 'POST', path })),
);

const withHeaders = [
  '/',
  '/services/outage',
  '/api/search?q=water',
  '/no-such-page',
  '/documents/board-agendas/2026-11-05.pdf',
].flatMap((path) =>
  hostileHeaders.map((headers) => ({
    name: `${path} with ${Object.keys(headers).slice(0, 3)}`,
    path,
    headers,
  })),
);

/** All of the above: more than 3,000 requests. */
export const hostileRequests: HostileRequest[] = [
  ...inAddresses,
  ...withMethods,
  ...withBodies,
  ...withHeaders,
];
