import { answerOf, resultLinks, searchDialog, searchFor } from './support/searchAnswer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const texts = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"><circle r=9/></svg>',
  '<b>unclosed <em>markup',
  '</ol></div></dialog><h1>escaped</h1>',
  '\u202egpj.exe \u2066isolated',
  'x'.repeat(10_000),
  'word '.repeat(2000),
  'NUL \u0000 inside',
  '\ud83d\ude00'.repeat(200),
  '<style>*{display:none}</style>',
  '<a href="javascript:window.hacked = 1">link</a>',
];
const links = [
  'https://www.gcwea.example/services/outage',
  'javascript:window.hacked=1',
  'data:text/html,<script>1</script>',
];

// Each string in each of three plain-text fields, with links of every kind. Plain text must stay plain
// text in the browser.
const cases = texts.flatMap((text) =>
  (['title', 'snippet', 'formattedUrl'] as const).map((field) => ({ text, field })),
);

test('hostile titles, snippets and URLs do not run code or break the layout', async ({ page }) => {
  let items: object[] = [];
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ json: { ...answerOf('x', 0, items.length), items } }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/');
  for (const { text, field } of cases) {
    items = links.map((link, i) => ({ link, title: `Title ${i}`, [field]: text }));
    await searchFor(page, 'x');
    await expect(resultLinks(page)).toHaveCount(1);
    const state = await page.evaluate(() => ({
      hacked: 'hacked' in window,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      h1s: document.querySelectorAll('h1').length,
    }));
    expect(state, `${field}: ${text.slice(0, 40)}`).toEqual({ hacked: false, overflow: 0, h1s: 1 });
    await searchDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(searchDialog(page)).toBeHidden();
  }
});

test('60 hostile queries do not run code', async ({ page, request }) => {
  const frames = ['%s', '"%s"', '%s leak', 'a'.repeat(90) + '%s', "';%s--"];
  const queries = texts.flatMap((text) =>
    frames.map((frame) => frame.replace('%s', text).slice(0, 300)),
  );
  expect(queries).toHaveLength(60);
  for (const query of queries) {
    const answer = await request.get('/api/search', { params: { q: query } });
    expect([200, 400, 429], query).toContain(answer.status());
  }
  await visit(page, '/');
  for (const query of texts.map((text) => text.slice(0, 200))) {
    await searchFor(page, query);
    await expect(searchDialog(page)).toHaveAccessibleName(/^Search Results for/);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await searchDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(searchDialog(page)).toBeHidden();
  }
});
