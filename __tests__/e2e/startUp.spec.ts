import { expect, test } from '@playwright/test';
import { variableNames } from '../../lib/server/envVariables';
import { startSite } from './support/startSite';

/** Any text will do for these; without the port no test could tell that the server does not start. */
const accepted = ['COSMIC_WEBSITE', 'DATA_DIR', 'PORT'];

test('a malformed environment stops the start with one line that names each variable and shows none', async () => {
  const malformed = variableNames.filter((name) => !accepted.includes(name));
  const started = startSite(
    Object.fromEntries(malformed.map((name) => [name, `${name.toLowerCase()} värde`])),
  );
  const error: Error = await started.then(
    () => new Error('it started'),
    (reason) => reason as Error,
  );
  const lines = error.message.split('\n').filter((line) => line.includes('not valid'));
  expect(lines).toHaveLength(1);
  for (const name of malformed) expect(lines[0]).toContain(`${name} must `);
  expect(error.message).not.toMatch(/värde|v\\u00e4rde/);
});
