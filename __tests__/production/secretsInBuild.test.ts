import { loadEnvConfig } from '@next/env';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretNames } from '../../lib/server/env/variables';
import { leakFinder, secretValues } from '../support/secrets';

/** Every file in a folder, except the packages in `node_modules`. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`));
}

const isText = (file: string) => /\.(m?js|css|json|html|svg|txt|xml|webmanifest)$/.test(file);
const inBrowsers = [...filesBelow('.next/static'), ...filesBelow('public')];
const onServers = filesBelow('.next/standalone');

test('no file for browsers contains a secret or refers to a source map', () => {
  const { previewModeSigningKey, previewModeEncryptionKey, previewModeId } = (
    JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as {
      preview: Record<string, string>;
    }
  ).preview;
  const previewKeys = { previewModeSigningKey, previewModeEncryptionKey, previewModeId };
  const leaksIn = leakFinder({ ...secretValues, ...(previewKeys as Record<string, string>) });
  const texts = inBrowsers.filter(isText);
  expect(texts.length).toBeGreaterThan(40);
  // The names of secret variables may occur only in code for the server.
  const forbidden = ['sourceMappingURL', ...secretNames];
  const found = texts.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const words = [...leaksIn(text), ...forbidden.filter((word) => text.includes(word))];
    return words.map((word) => `${word} in ${file}`);
  });
  expect(found).toEqual([]);
  expect(inBrowsers.filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('the standalone server contains what it needs and nothing else from the project', () => {
  const needed = ['.next', 'agencies', 'lib', 'node_modules', 'package.json', 'public', 'scripts'];
  // Next adds the source files of code that browsers load on demand.
  const sources = ['components', 'pages'];
  expect(readdirSync('.next/standalone').sort()).toEqual(
    [...needed, ...sources, 'server.js'].sort(),
  );
});

test('the standalone server contains no settings or secrets from the machine that built it', () => {
  expect(onServers.length).toBeGreaterThan(400);
  expect(onServers.filter((file) => path.basename(file).startsWith('.env'))).toEqual([]);

  const silent = { info: () => {}, error: () => {} };
  // Reads the .env files that a build would read. Jest has read only the ones for tests.
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  const { combinedEnv } = loadEnvConfig(process.cwd(), false, silent, true);
  jest.restoreAllMocks();
  const ofThisMachine = secretNames.flatMap((name) => combinedEnv[name] ?? []);
  // The gate sets the first secret only while it builds. The fakes in these tests set others later.
  const secrets = ['secret-of-the-machine-that-builds', ...ofThisMachine];
  const revealing = [...onServers, ...inBrowsers].filter((file) => {
    const text = readFileSync(file, 'latin1');
    return secrets.some((secret) => text.includes(secret));
  });
  expect(revealing).toEqual([]);
});
