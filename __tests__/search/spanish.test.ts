/** @jest-environment node */
import { localSearch } from '@/lib/server/search/local';
import { pathsOf } from './documents';

// What Spanish speakers type, and the page that must be among the first three results.
test.each([
  ['agua turbia', '/services/water-quality'],
  ['agua café', '/services/water-quality'],
  ['no puedo pagar', '/services/help-to-pay'],
  ['no puedo pagar mi factura', '/services/help-to-pay'],
  ['pagar mi factura', '/services/bill-payment-options'],
  ['sin agua', '/services/outage'],
  ['corte de agua', '/services/outage'],
  ['fuga de agua', '/smart-water-use/stop-leaks'],
  ['hervir el agua', '/services/boil-water-notice'],
  ['plomo', '/services/lead-service-lines'],
  ['español', '/contact-us'],
])('a search in Spanish for "%s" finds %s', async (query, path) => {
  const found = await localSearch.search({ query, num: 4, start: 0 });
  const pages = pathsOf(found).filter((one) => !one.startsWith('/documents/'));
  expect(pages.slice(0, 3)).toContain(path);
});
