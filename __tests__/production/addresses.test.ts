import { sendRaw } from '../support/sendRaw';
import { served, siteUrl } from '../support/visitor';

const ask = (path: string) => sendRaw(siteUrl, { path }, '10.9.8.1');

for (const [path, expected] of [
  ['/newsroom', '/newsroom/news-releases'],
  ['/newsroom/publications', '/newsroom/publications/newsletters'],
  ['/newsroom/news-releases/year', '/newsroom/news-releases'],
  ['/careers', '/careers/employee-benefits-summary'],
  ['/stewardship', '/stewardship/consolidations'],
  ['/documents/water-quality', '/services/water-quality'],
  ['/About-GCWEA', '/about-gcwea'],
  ['/about-gcwea/', '/about-gcwea'],
  ['/services/%6futage', '/services/outage'],
  ['/services%2Foutage?from=print', '/services/outage?from=print'],
  ['/services/./outage', '/services/outage'],
  ['/Documents/Water-Quality/report-2025.pdf', '/documents/water-quality/report-2025.pdf'],
] as const) {
  test(`redirects ${path} to ${expected}`, async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(expected);
    expect((await ask(expected)).status).toBe(200);
  });
}

test('redirects the videos page to the pictures page when there are no videos', async () => {
  const { status, headers } = await ask('/education-center/videos');
  expect([status, headers.location]).toEqual([307, '/education-center/pictures']);
  const { links } = await served('/education-center/pictures');
  expect(links.filter(({ isFrame }) => !isFrame)).not.toEqual([]);
});
