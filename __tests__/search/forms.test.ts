/** @jest-environment node */
import { forms } from '@/lib/server/forms';
import { localSearch } from '@/lib/server/search/local';
import { listDocuments } from '@/lib/server/search/local/documents';
import { pathsOf } from './documents';

test('search covers every form, with what it asks', async () => {
  const documents = await listDocuments();
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
