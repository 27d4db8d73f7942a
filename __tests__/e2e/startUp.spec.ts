import { expect, test } from '@playwright/test';
import { startSite } from './support/startSite';

test('a malformed environment stops the start with one sentence that names the variables', async () => {
  const started = startSite({
    COSMIC_URL: 'not-an-address',
    TRUST_PROXY_HOPS: 'two',
    REDIS_URL: 'redis://',
  });
  const error: Error = await started.then(
    () => new Error('it started'),
    (reason) => reason as Error,
  );
  expect(error.message).toContain('The environment is not valid. ');
  expect(error.message).toMatch(
    /COSMIC_URL must be .* REDIS_URL must be .* TRUST_PROXY_HOPS must be /,
  );
  expect(error.message).not.toContain('not-an-address');
});
