/** @jest-environment node */
import { renderHtml, renderMarkdown } from '@/lib/server/content/markdown';
import { plainTextOf, plainTextOfHtml } from '@/lib/server/content/plainText';
import { keepTogether } from '@/lib/site/keepTogether';

/** `_` stands for a no-break space, and `~` for a word joiner. */
test.each([
  ['before 10 a.m. and after 6:30 p.m.', 'before 10_a.m. and after 6:30_p.m.'],
  ['on Thursday, November 19, 2026', 'on Thursday, November_19, 2026'],
  ['on Nov. 19 and Sept. 1', 'on Nov._19 and Sept._1'],
  ['in May 2027, from March to May', 'in May_2027, from March to May'],
  ['You may 2 times', 'You may 2 times'],
  ['about 5,000 gallons a month', 'about 5,000_gallons a month'],
  ['3,400 feet of 8-inch pipe', '3,400_feet of 8-~inch pipe'],
  ['Mon-Thurs 8am-5pm', 'Mon-Thurs 8am-~5pm'],
  ['a 5/8-inch meter, a 30-day notice', 'a 5/8-~inch meter, a 30-~day notice'],
  ['on 2026-11-19, C-2026-17, 3-footers', 'on 2026-11-19, C-2026-17, 3-footers'],
  ['24 ppm (1.4 grains a gallon), 2 to 6 ppb', '24_ppm (1.4_grains a gallon), 2 to 6_ppb'],
  ['$2.6 million and 10 percent', '$2.6_million and 10_percent'],
  ['one acre-foot or 207,590 acre-feet', 'one acre-foot or 207,590_acre-feet'],
  ['800 cfs, 4.26 ft, 252 kB, 72 °F', '800_cfs, 4.26_ft, 252_kB, 72_°F'],
  ['within 30 days, in 5 minutes', 'within 30_days, in 5_minutes'],
  ['call (530) 555-0100', 'call (530) 555-0100'],
  ['12 footballs, 3 ftp servers', '12 footballs, 3 ftp servers'],
  ['the 5 directors', 'the 5 directors'],
  ['5  gallons', '5  gallons'],
])('keeps the parts of dates, times and amounts on one line: %j', (text, expected) => {
  expect(keepTogether(text)).toBe(expected.replaceAll('_', '\u00a0').replaceAll('~', '\u2060'));
});

test.each([
  ['in a paragraph', '<p>Use 5 gallons by 10 a.m.</p>', '<p>Use 5_gallons by 10_a.m.</p>'],
  ['across tags', '<p>Use <em>5</em> gallons</p>', '<p>Use <em>5</em> gallons</p>'],
  ['but not in code', '<pre><code>5 gallons</code></pre>', '<pre><code>5 gallons</code></pre>'],
])('keeps numbers and units on one line in rendered text: %s', (_name, html, expected) => {
  expect(renderHtml(html).html).toBe(expected.replaceAll('_', '\u00a0'));
});

test('a heading keeps its ID, and the list of sections keeps its words together', () => {
  const { html, headings } = renderMarkdown('## By 10 a.m. on May 1');
  expect(headings).toEqual([
    { id: 'section-by-10-am-on-may-1', text: 'By 10\u00a0a.m. on May\u00a01', level: 2 },
  ]);
  expect(html).toContain('id="section-by-10-am-on-may-1"');
});

test('the text for search has only plain spaces', () => {
  const { text } = plainTextOf('Use 5 gallons by 10 a.m.');
  expect(text).toBe('Use 5 gallons by 10 a.m.');
  expect(plainTextOfHtml('<p>Use 5&nbsp;gallons</p>').text).toBe('Use 5 gallons');
});
