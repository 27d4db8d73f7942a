import { absoluteUrl, siteHost } from '@/lib/site/host';

// Evaluated before the imports.
jest.mock('@/lib/site/host', () => {
  document.documentElement.dataset.host = 'water.test';
  return jest.requireActual('@/lib/site/host');
});

test('a browser reads the host from the page', () => {
  expect([siteHost, absoluteUrl('/x')]).toEqual(['water.test', 'https://water.test/x']);
});
