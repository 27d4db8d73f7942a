// Finds a Redis server for the tests of several instances, and installs one where there is none.
import { existsSync } from 'node:fs';
import { installPackage } from './debian.mjs';

const usualPlaces = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

const findRedisServer = () =>
  [process.env.REDIS_SERVER_PATH, ...usualPlaces].find((place) => place && existsSync(place));

/** Path of a Redis server, installed if needed. @throws where that does not work */
export function ensureRedisServer() {
  const found = findRedisServer();
  if (found) return found;
  console.log('No Redis server found: installing one');
  installPackage('redis-server');
  const installed = findRedisServer();
  if (!installed)
    throw new Error('Redis could not be installed. Set REDIS_SERVER_PATH to a server.');
  return installed;
}
