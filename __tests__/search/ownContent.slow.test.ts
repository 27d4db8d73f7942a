/** @jest-environment node */
import { forms } from '@/lib/server/forms';
import { localSearch } from '@/lib/server/search/local';
import { searchablePages } from '@/lib/server/search/local/searchablePages';
import { pathsOf } from './documents';

test('search covers every form and its questions', async () => {
  const documents = await searchablePages();
  for (const { path, title, intro, keywords, steps } of forms()) {
    const found = documents.find((document) => document.path === path);
    expect(found).toMatchObject({ title, keywords, kind: 'form' });
    expect(found?.text).toContain(intro);
    for (const { label } of steps.flatMap(({ questions }) => questions))
      expect(found?.text).toContain(label);
  }
});

test.each([
  ['report a leak online', '/report-water-waste/form'],
  ['start service form', '/services/account-maintenance/form'],
  ['payment plan form', '/services/help-to-pay/form'],
])('"%s" finds the form %s among the first three results', async (query, path) => {
  const found = pathsOf(await localSearch.search({ query, num: 3, start: 0 }));
  expect(found).toContain(path);
});

test.each(['house call', 'leak adjustment', 'rebate for washer', 'records request'])(
  '"%s" finds the page that explains it, then its form',
  async (query) => {
    const found = pathsOf(await localSearch.search({ query, num: 10, start: 0 }));
    const form = found.find((path) => path.endsWith('/form'));
    const page = form?.replace(/\/form$/, '');
    expect(found.filter((path) => path === page || path === form)).toEqual([page, form]);
  },
);

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

test.each([
  ['holiday', '/about-gcwea/holidays'],
  ['holidays', '/about-gcwea/holidays'],
  ['reporter', '/newsroom/news-releases'],
])('"%s" finds %s first', async (query, path) => {
  const found = pathsOf(await localSearch.search({ query, num: 1, start: 0 }));
  expect(found).toEqual([path]);
});

test.each([
  ['water off unpaid bill sunday', '/services/shutoff-protection'],
  ['well drilling permit county', '/services/do-you-serve-my-address'],
  ['deepen my well permit', '/services/do-you-serve-my-address'],
  ['60 days overdue', '/services/shutoff-protection'],
])('"%s" finds %s among the first three results, and is not corrected', async (query, path) => {
  const found = await localSearch.search({ query, num: 3, start: 0 });
  expect(pathsOf(found)).toContain(path);
  expect(found.spelling).toBeNull();
});

test('marks Spanish text on the site', async () => {
  const { items } = await localSearch.search({ query: 'español', num: 10, start: 0 });
  const contact = items.find(({ link }) => link.endsWith('/contact-us'));
  expect(contact?.htmlSnippet).toContain('<span lang="es">La ayuda es gratuita.</span>');
  expect(contact?.htmlSnippet).toContain(
    '<span lang="es">Puede hablar con nosotros en <b>español</b>:</span>',
  );
});
