/** @jest-environment node */
import { renderHtml, renderMarkdown } from '@/lib/server/content/markdown';
import { sanitizeInline, sanitizeRichText } from '@/lib/server/content/sanitize';
import agency from '@/lib/site/agency.json';
import { siteHost } from '@/lib/site/host';
import { telephoneHref } from '@/lib/site/telephone';

const html = (markdown: string) => renderMarkdown(markdown).html;
const { service, emergency } = agency.phones;
const dial = (number: string) =>
  `<a href="${telephoneHref(number)}" class="telephone">${number}</a>`;

test.each([
  ['## Brown water', '<h2 id="section-brown-water">Brown water</h2>'],
  [
    '## Utility map request {#UtilityMapRequest}',
    '<h2 id="UtilityMapRequest">Utility map request</h2>',
  ],
  ['### Deeper {#a-1}', '<h3 id="a-1">Deeper</h3>'],
  ['## Not {#this} one', '<h2 id="section-not-this-one">Not {#this} one</h2>'],
  [
    '## Data {#__NEXT_DATA__}',
    '<h2 id="section-data-next_data">Data {#<strong>NEXT_DATA</strong>}</h2>',
  ],
  ['## __next', '<h2 id="section-__next">__next</h2>'],
  ['A line {#none}', '<p>A line {#none}</p>'],
  [
    '## Twice\n\n## Twice',
    '<h2 id="section-twice">Twice</h2>\n<h2 id="section-twice-1">Twice</h2>',
  ],
])('gives headings IDs: %j', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test('lists each heading with its ID, text and level', () => {
  expect(renderMarkdown('## One\n\ntext\n\n### Two `code` {#two}').headings).toEqual([
    { id: 'section-one', text: 'One', level: 2 },
    { id: 'two', text: 'Two code', level: 3 },
  ]);
});

const leaves = '<span class="visually-hidden"> (leaves this site)</span>';

test.each([
  ['[Rates](/services/water-rates)', '<a href="/services/water-rates">Rates</a>'],
  ['[Here](#here)', '<a href="#here">Here</a>'],
  ['[Us](mailto:a@b.example)', '<a href="mailto:a@b.example">Us</a>'],
  [`[Own](https://${siteHost}/x)`, `<a href="https://${siteHost}/x">Own</a>`],
  [
    '[Weather](https://www.weather.gov/)',
    `<a href="https://www.weather.gov/" class="external">Weather${leaves}</a>`,
  ],
  [
    '<https://www.weather.gov/>',
    `<a href="https://www.weather.gov/" class="external">https://www.weather.gov/${leaves}</a>`,
  ],
])('renders the link %j', (markdown, expected) => {
  expect(html(`See ${markdown}`)).toBe(`<p>See ${expected}</p>`);
});

test.each([
  [`Call ${service}.`, `Call ${dial(service)}.`],
  [`${service} or ${emergency}`, `${dial(service)} or ${dial(emergency)}`],
  [`**${service}**`, `<strong>${dial(service)}</strong>`],
  ['1-800-222-1222', dial('1-800-222-1222')],
  ['911', '911'],
  [`[${service}](/contact-us)`, `<a href="/contact-us">${service}</a>`],
])('links phone numbers: %j', (markdown, expected) => {
  expect(html(`See ${markdown}`)).toBe(`<p>See ${expected}</p>`);
});

const table = '| Task | Call |\n| --- | --- |\n| Leak | us |';

test.each([
  ['below other text', 'Above.\n\n'],
  ['at the start', ''],
])('folds all sections of a page, with the first one %s', (_where, above) => {
  const { html } = renderMarkdown(`${above}## One\n\nFirst.\n\n## Two\n\nSecond.\n`, {
    folds: true,
  });
  const folded = (id: string, title: string, text: string) =>
    `<details><summary><h2 id="section-${id}">${title}</h2></summary><div><p>${text}</p></div></details>\n`;
  const top = above && '<p>Above.</p>\n';
  expect(html).toBe(top + folded('one', 'One', 'First.') + folded('two', 'Two', 'Second.'));
});

test('does not fold what is quoted', () => {
  const { html } = renderMarkdown('## One\n\n> ## Quoted\n', { folds: true });
  expect(html).toBe(
    '<details><summary><h2 id="section-one">One</h2></summary><div><blockquote>\n' +
      '<h2 id="section-quoted">Quoted</h2>\n</blockquote></div></details>\n',
  );
});

test('gives tables a name, header cells and keyboard scrolling', () => {
  const rendered = html(`## Who to call\n\n${table}`);
  expect(rendered).toContain(
    '<div class="table compact" role="region" tabindex="0" aria-label="Who to call, table 1"><table role="table">',
  );
  expect(rendered).toContain('<th scope="col" role="columnheader">Task</th>');
  expect(rendered).toContain('<th scope="row" role="rowheader">Leak</th>');
  expect(rendered).toContain('<td role="cell" data-label="Call">us</td>');
});

const rates =
  '| Step | When | Cost |\n| --- | --- | --- |\n| First | In a day | Nothing at all, not even for you or for anybody else here |';

test('a table with three columns repeats their names in each row, for phones', () => {
  const rendered = html(rates);
  expect(rendered).toContain('<div class="table stacked"');
  expect(rendered).toContain('<thead role="rowgroup" class="visually-hidden">');
  expect(rendered).toContain('<th scope="row" role="rowheader" class="word">First</th>');
  expect(rendered).toContain('<td role="cell" data-label="When" class="short">In a day</td>');
  expect(rendered).toContain(
    '<td role="cell" data-label="Cost">Nothing at all, not even for you or for anybody else here</td>',
  );
});

test('only very short cells stay on one line in a table with five columns', () => {
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const five = [
    row('Number', 'What', 'Kind', 'Questions by', 'Due'),
    row('---', '---', '---', '---', '---'),
    row('G-2026-31', 'Brass meter parts, one-year supply', 'Quote', 'November 24, 2026', '2 p.m.'),
  ];
  const rendered = html(five.join('\n'));
  const cells = (name: string) =>
    [...rendered.matchAll(new RegExp(` class="${name}">([^<]*)<`, 'g'))].map(([, text]) => text);
  expect(cells('short')).toEqual(['2\u00a0p.m.']);
  expect(cells('word')).toEqual(['G-\u20602026-\u206031', 'Quote']);
});

test('columns of numbers and their headings are right-aligned', () => {
  const numbers = [
    '| Year | Bill | Change | Due |',
    '| --- | --- | --- | --- |',
    '| 2026 | $1,124.44 | 3% | 5 days |',
    '| 2027 | $98.20 | 2.9% | 10 |',
  ];
  const cells = html(numbers.join('\n')).match(/(?<=class="number">)[^<]+/g);
  expect(cells).toEqual(['Bill', 'Change', '$1,124.44', '3%', '$98.20', '2.9%']);
});

test.each([
  ['two columns', table],
  ['short cells', rates.replace(' or for anybody else here', '')],
])('a table with %s becomes a list only with large text', (_, markdown) => {
  expect(html(markdown)).toContain('<div class="table compact"');
});

test('a table with five columns of short numbers becomes a list only with large text', () => {
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    row('Year', 'Base', 'First 20', 'Over 20', 'Bill'),
    row('---', '---', '---', '---', '---'),
    row('2026 (now)', '$38.20', '$1.92', '$2.41', '$124.44'),
  ];
  expect(html(lines.join('\n'))).toContain('<div class="table compact"');
});

test('an email address breaks only after its @', () => {
  expect(html('[clerk@gcwea.example](mailto:clerk@gcwea.example)')).toContain(
    '>clerk@<wbr>gcwea.example</a>',
  );
});

test('a table with a long column name stays a table', () => {
  expect(html(rates.replace('Cost', 'Cost '.repeat(10)))).toContain('<div class="table"');
});

test('a table with merged cells stays a table', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`;
  const merged = row('<th>A</th><th>B</th><th>C</th>') + row('<td>1</td><td colspan="2">2</td>');
  expect(renderHtml(`<table>${merged}</table>`).html).toContain('<div class="table"');
});

test('gives every table its own name', () => {
  const names = html(`${table}\n\n## Fees\n\n${table}\n\n${table}`).match(/aria-label="[^"]+"/g);
  expect(names).toEqual([
    'aria-label="Table, table 1"',
    'aria-label="Fees, table 2"',
    'aria-label="Fees, table 3"',
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'Text <b onclick="alert(1)">bold</b>',
  '<iframe src="https://evil.example"></iframe>',
])('drops raw HTML: %j', (markdown) => {
  expect(html(markdown)).not.toMatch(/<(script|img|b|iframe)|onerror|onclick/);
});

test.each([
  ['A paragraph. {lang=es}', '<p lang="es">A paragraph.</p>'],
  ['# Two **words** here {lang=pt-BR}', 'lang="pt-BR"'],
  ['- one {lang=es}\n- two', '<li lang="es">one</li>'],
  ['No language {lang=} or {lang=e"s}', '<p>No language {lang=} or {lang=e"s}</p>'],
])('marks the language of %s', (markdown, html) => {
  expect(renderMarkdown(markdown).html).toContain(html);
});

describe('words in the glossary', () => {
  const meaning = 'enough water to cover one acre, one foot deep; about 326,000 gallons';

  test('are explained at their first mention, in any form', () => {
    expect(html('It holds 136,400 acre-feet. An acre-foot is much.')).toBe(
      `<p>It holds 136,400 <abbr title="${meaning}">acre-\u2060feet</abbr>. An acre-\u2060foot is much.</p>`,
    );
    expect(html('## Acre-foot\n\n[acre-foot](/a) and acre-foot')).toContain(
      `<a href="/a">acre-\u2060foot</a> and <abbr title="${meaning}">acre-\u2060foot</abbr>`,
    );
  });

  test('are not explained inside other words or in unrelated text', () => {
    expect(html('macfs and acre-foot-like, the last stage')).not.toContain('<abbr');
    expect(html('The stage at the gauge')).toContain('<abbr title="how high the water is');
  });
});

test.each([
  ['[Rates](/rates)', '<p><a href="/rates" class="alone">Rates</a></p>'],
  ['Our [rates](/rates)', '<p>Our <a href="/rates">rates</a></p>'],
])('marks a link only if it is the only text in its paragraph: %s', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test.each([
  ['headings inside headings', `${'<h2><blockquote>'.repeat(400)}${'text '.repeat(5000)}`],
  ['a few headings inside headings', `${'<h2><blockquote>'.repeat(20)}${'text '.repeat(5000)}`],
  [
    'tables below a long heading',
    `<h2>${'long '.repeat(4000)}</h2>${'<table><tr><td>x'.repeat(400)}`,
  ],
])('%s do not make the page much longer than its text', (_what, source) => {
  const { html: rendered, headings } = renderHtml(sanitizeRichText(source));
  expect(rendered.length).toBeLessThan(3 * source.length);
  expect(JSON.stringify(headings).length).toBeLessThan(2 * source.length);
});

test('an editor’s heading ends at another heading directly inside it, but includes the text of a heading in a block quote', () => {
  expect(renderHtml('<h2>One <h3>two</h3></h2>').html).toContain('<h2 id="section-one-">One </h2>');
  expect(renderHtml('<h2>One<blockquote><h3>two</h3></blockquote></h2>').headings).toEqual([
    { id: 'section-onetwo', text: 'Onetwo', level: 2 },
  ]);
});

test('a heading that is too long does not end with half an emoji', () => {
  const html = sanitizeInline('x' + '💧'.repeat(3000));
  expect(html).toMatch(/^x💧{2,}$/u);
});
