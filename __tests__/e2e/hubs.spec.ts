import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const hubs = ['/services', '/smart-water-use', '/recreation', '/business', '/about-gcwea'];

/** The cards of each list, by row, with their widths and heights. */
type Row = { width: number; height: number }[];

for (const path of hubs) {
  test(
    `the cards of ${path} share one grid, and none is alone in a row`,
    onlyInAll(path !== '/services'),
    async ({ page }) => {
      await visit(page, path);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { rows, room } = await page.locator('main ul.picture-cards').evaluateAll((lists) => {
          const rows = lists.flatMap((list) => {
            const byTop = new Map<number, Row>();
            for (const card of list.children) {
              const { top, width, height } = card.getBoundingClientRect();
              const key = Math.round(top);
              const row = byTop.get(key) ?? [];
              row.push({ width: Math.round(width), height: Math.round(height) });
              byTop.set(key, row);
            }
            return [...byTop.values()];
          });
          return { rows, room: Math.round(lists[0]!.getBoundingClientRect().width) };
        });
        expect(rows.length).toBeGreaterThan(1);
        for (const row of rows) {
          expect(new Set(row.map(({ height }) => height)).size, `${width} px`).toBe(1);
          // A card without a neighbor fills the row.
          if (row.length === 1) expect(row[0]!.width).toBe(room);
        }
        const shared = rows.filter(({ length }) => length > 1).flat();
        expect(new Set(shared.map((card) => card.width)).size, `${width} px`).toBe(
          shared.length > 0 ? 1 : 0,
        );
      }
    },
  );
}

test('breadcrumbs that wrap stay close together, and each is large enough to tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await visit(page, '/education-center/pictures/from-snow-to-tap');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const hits = Array.from({ length: Math.floor(height) }, (_, i) => y + i + 0.5).filter(
        (at) => document.elementFromPoint(x + 12, at) === link,
      );
      return { y, width, hits: hits.length };
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  for (const { width, hits } of boxes) {
    expect(width).toBeGreaterThanOrEqual(24);
    expect(hits).toBeGreaterThanOrEqual(24);
  }
  const lines = [...new Set(boxes.map(({ y }) => Math.round(y)))];
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[1]! - lines[0]!).toBeLessThan(44);
});
