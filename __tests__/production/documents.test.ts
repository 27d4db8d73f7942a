import { parseHtml } from '../support/document';
import { visitor } from '../support/visitor';

const get = visitor();

const libraries = [
  '/board-of-directors/meeting-agendas',
  '/board-of-directors/meeting-minutes',
  '/about-gcwea/financial-report',
  '/about-gcwea/policies',
  '/services/water-quality',
  '/business/standards',
  '/careers/salary-schedule',
  '/business/construction-bids',
];
const agenda = '/documents/board-agendas/2026-11-19.pdf';

for (const path of libraries) {
  test(`${path} lists documents that exist`, async () => {
    const main = parseHtml(await (await get(path)).text()).querySelector('main')!;
    const links = [...main.querySelectorAll('a[href^="/documents/"]')];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const href = link.getAttribute('href')!;
      expect([href, (await get(href)).status]).toEqual([href, 200]);
    }
    expect(links.map((link) => link.textContent)).toContainEqual(
      expect.stringMatching(/ \(PDF, \d+ pages, \d+ kB\)$/),
    );
    const texts = [...main.querySelectorAll('*')].map(({ textContent }) => textContent!.trim());
    expect(texts).toContainEqual(
      expect.stringMatching(/^Sample$|(All are samples|It is a sample|documents are samples)\.$/),
    );
  });
}

test('a document is served as a PDF that browsers may cache', async () => {
  const response = await get(agenda);
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-length': String(body.length),
    'cache-control': expect.stringContaining('max-age='),
  });
  expect(body.toString('latin1', 0, 5)).toBe('%PDF-');
});

test('serves part of a document, and nothing but documents', async () => {
  const part = await get(agenda, { headers: { Range: 'bytes=0-4' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  for (const path of [
    '/documents/..%2f..%2fpackage.json',
    '/documents/board-agendas/..%2f..%2f..%2fpackage.json',
    '/documents/board-agendas/2026-11-19.md',
    '/documents/board-agendas/2026-11-19',
    '/documents/board-agendas/none.pdf',
    '/documents/%00.pdf',
    '/board-of-directors/none/documents',
    '/services/outage/documents',
  ])
    expect([path, (await get(path, { redirect: 'follow' })).status]).toEqual([path, 404]);
  expect((await get(agenda, { method: 'POST' })).status).toBe(405);
});
