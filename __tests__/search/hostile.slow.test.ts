/** @jest-environment node */
import { localSearch } from '@/lib/server/search/local';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE pages; --",
  '.*+?^${}()|[]\\',
  '"(unclosed',
  '"a|b" "(" "\\d+ [x"',
  '((((((((((((((((((a+)+)+)+$',
  '\u0000\u0001water\u0000',
  '\u202ewater\u202c \u2066bill\u2069',
  '\ud800 water \udfff',
  'شركة المياه מים',
  '水道料金はいくらですか',
  '👩‍👩‍👧‍👦🚰💧',
  'Z̸̡̢̛a̵l̶g̷o̸ '.repeat(12),
  '__proto__ constructor toString hasOwnProperty',
  '% %20 %ZZ &amp; &#60;',
  'a '.repeat(100),
  'x'.repeat(200),
  'water '.repeat(33),
  '"'.repeat(200),
  '-'.repeat(200),
  'ﷺ'.repeat(66),
  `${'rebaets outtage leek '.repeat(9)}`,
  'water'.repeat(2_000),
];

test.each(hostile)('returns safe results and a correct count for %p', async (query) => {
  const answer = await localSearch.search({ query, num: 10, start: 0 });
  expect(answer.query).toBe(query);
  expect(answer.items.length).toBe(Math.min(10, answer.total));
  const html = answer.items.flatMap((item) => [
    item.htmlTitle,
    item.htmlSnippet,
    item.htmlFormattedUrl,
  ]);
  for (const text of html) {
    // Matches are in bold, and Spanish passages are marked as Spanish.
    expect(text!.replace(/<\/?b>|<span lang="es">|<\/span>/g, '')).not.toMatch(/[<>"']/);
  }
});
