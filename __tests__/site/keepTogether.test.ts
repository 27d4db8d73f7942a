/** @jest-environment node */
import { renderHtml, renderMarkdown } from '@/lib/server/content/markdown';
import { plainTextOf, plainTextOfHtml } from '@/lib/server/content/plainText';
import { keepDatesTogether, keepTogether } from '@/lib/site/keepTogether';

/** `_` stands for a no-break space, and `~` for a word joiner. */
test.each([
  ['before 10 a.m. and after 6:30 p.m.', 'before 10_a.m. and after 6:30_p.m.'],
  ['on Thursday, November 19, 2026', 'on Thursday, November_19, 2026'],
  ['on Nov. 19 and Sept. 1, 2026', 'on Nov._19 and Sept._1, 2026'],
  ['in May 2027, from March to May', 'in May_2027, from March to May'],
  ['You may 2 times', 'You may 2 times'],
  ['about 5,000 gallons a month', 'about 5,000_gallons a month'],
  ['3,400 feet of 8-inch pipe', '3,400_feet of 8-~inch pipe'],
  ['Mon-Thurs 8am-5pm', 'Mon-~Thurs 8am-~5pm'],
  ['Monday-only, Sun-dried', 'Monday-only, Sun-dried'],
  ['a 5/8-inch meter, a 30-day notice', 'a 5/8-~inch meter, a 30-~day notice'],
  ['on 2026-11-19, 3-footers, PFAS-4', 'on 2026-11-19, 3-footers, PFAS-4'],
  ['Bid documents for C-2026-17, Form W-9', 'Bid documents for C-~2026-~17, Form W-~9'],
  ['24 ppm (1.4 grains a gallon), 2 to 6 ppb', '24_ppm (1.4_grains a gallon), 2_to_6_ppb'],
  ['0.4 to 1.2 ppm, ND to 6 ppb', '0.4_to_1.2_ppm, ND_to_6_ppb'],
  ['1 to 3, but $10,001 to $50,000', '1_to_3, but $10,001 to $50,000'],
  ['from 5 to 1,000 and 2,000 to 5,000 gallons', 'from 5 to 1,000 and 2,000 to 5,000_gallons'],
  ['2 p.m. Pacific time · 5 days left', '2_p.m. Pacific time_· 5_days left'],
  ['Call us, day or night. A day or nights', 'Call us, day_or_night. A day or nights'],
  ['$2.6 million and 10 percent', '$2.6_million and 10_percent'],
  ['one acre-foot or 207,590 acre-feet', 'one acre-~foot or 207,590 acre-~feet'],
  ['Acre-feet', 'Acre-~feet'],
  ['800 cfs, 4.26 ft, 252 kB, 72 °F', '800_cfs, 4.26_ft, 252_kB, 72_°F'],
  ['within 30 days, in 5 minutes', 'within 30_days, in 5_minutes'],
  ['call (530) 555-0100', 'call (530) 555-0100'],
  ['12 footballs, 3 ftp servers', '12 footballs, 3 ftp servers'],
  ['on <b>January</b> 1 and <em>May 2</em>', 'on <b>January</b>_1 and <em>May_2</em>'],
  ['<mark>5</mark> <mark>gallons</mark>', '<mark>5</mark>_<mark>gallons</mark>'],
  ['the 5 directors', 'the 5 directors'],
  ['5  gallons', '5  gallons'],
])('keeps the parts of dates, times and amounts on one line: %j', (text, expected) => {
  expect(keepTogether(text)).toBe(expected.replaceAll('_', '\u00a0').replaceAll('~', '\u2060'));
});

test.each([
  ['by December 3, 2026, 2 p.m.', 'by December_3,_2026, 2 p.m.'],
  ['on Thursday, Sept. 1, 2026', 'on Thursday, Sept._1,_2026'],
  ['on May 1, 20 homes', 'on May 1, 20 homes'],
])('keeps dates with their years on one line: %j', (text, expected) => {
  expect(keepDatesTogether(text)).toBe(expected.replaceAll('_', '\u00a0'));
});

test.each([
  ['in a paragraph', '<p>Use 5 gallons by 10 a.m.</p>', '<p>Use 5_gallons by 10_a.m.</p>'],
  [
    'dates in a table',
    '<table><tr><td>May 1, 2026</td></tr></table>',
    '<div class="table" role="region" tabindex="0" aria-label="Table, table 1"><table><tbody><tr><th scope="row">May_1,_2026</th></tr></tbody></table></div>',
  ],
  ['across tags', '<p>Use <em>5</em> gallons</p>', '<p>Use <em>5</em> gallons</p>'],
  ['but not in code', '<pre><code>5 gallons</code></pre>', '<pre><code>5 gallons</code></pre>'],
  [
    'hours as a unit',
    '<p>Open Mon-Thurs 8am-5pm, except holidays</p>',
    '<p>Open <span class="unit">Mon-~Thurs 8am-~5pm,</span> except holidays</p>',
  ],
  [
    'hours as a unit with their parentheses',
    '<p>Call us (Mon-Thurs 8am-5pm), or write.</p>',
    '<p>Call us <span class="unit">(Mon-~Thurs 8am-~5pm),</span> or write.</p>',
  ],
])('keeps words on one line in rendered text: %s', (_name, html, expected) => {
  expect(renderHtml(html).html).toBe(expected.replaceAll('_', '\u00a0').replaceAll('~', '\u2060'));
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
