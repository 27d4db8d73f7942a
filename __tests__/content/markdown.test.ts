/** @jest-environment node */
import { renderMarkdown } from '@/lib/server/content/markdown';
import { agency } from '@/lib/site/agency';
import { siteHost } from '@/lib/site/host';
import { telephoneHref } from '@/lib/site/telephone';

const html = (markdown: string) => renderMarkdown(markdown).html;
const { service, emergency } = agency.phones;
const dial = (number: string) =>
  `<a href="${telephoneHref(number)}" class="telephone">${number}</a>`;

test.each([
  ['## Brown water', '<h2 id="brown-water">Brown water</h2>'],
  [
    '## Utility map request {#UtilityMapRequest}',
    '<h2 id="UtilityMapRequest">Utility map request</h2>',
  ],
  ['### Deeper {#a-1}', '<h3 id="a-1">Deeper</h3>'],
  ['## Not {#this} one', '<h2 id="not-this-one">Not {#this} one</h2>'],
  ['A line {#none}', '<p>A line {#none}</p>'],
  ['## Twice\n\n## Twice', '<h2 id="twice">Twice</h2>\n<h2 id="twice-1">Twice</h2>'],
])('ids: %j', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test('headings are listed with id, text and level', () => {
  expect(renderMarkdown('## One\n\ntext\n\n### Two `code` {#2}').headings).toEqual([
    { id: 'one', text: 'One', level: 2 },
    { id: '2', text: 'Two code', level: 3 },
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
])('links: %j', (markdown, expected) => {
  expect(html(markdown)).toBe(`<p>${expected}</p>`);
});

test.each([
  [`Call ${service}.`, `Call ${dial(service)}.`],
  [`${service} or ${emergency}`, `${dial(service)} or ${dial(emergency)}`],
  [`**${service}**`, `<strong>${dial(service)}</strong>`],
  ['(916) 555-0199', '(916) 555-0199'],
  [`[${service}](/contact-us)`, `<a href="/contact-us">${service}</a>`],
])('telephone numbers: %j', (markdown, expected) => {
  expect(html(markdown)).toBe(`<p>${expected}</p>`);
});

const table = '| Task | Call |\n| --- | --- |\n| Leak | us |';

test('tables scroll by keyboard, have a name, and their cells have headers', () => {
  const rendered = html(`## Who to call\n\n${table}`);
  expect(rendered).toContain(
    '<div class="table" role="region" tabindex="0" aria-label="Who to call, table 1"><table>',
  );
  expect(rendered).toContain('<th scope="col">Task</th>');
  expect(rendered).toContain('<th scope="row">Leak</th>');
  expect(rendered).toContain('<td>us</td>');
});

test('every table has a name of its own', () => {
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
])('raw HTML is dropped: %j', (markdown) => {
  expect(html(markdown)).not.toMatch(/<(script|img|b|iframe)|onerror|onclick/);
});
