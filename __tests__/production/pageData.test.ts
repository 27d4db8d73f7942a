import { parseHtml } from '../support/document';
import { eventually } from '../support/eventually';
import { everyPage } from '../support/routes';
import { visitor } from '../support/visitor';

/** How many characters in a page's data its HTML may repeat. Forms need the most, for their questions. */
const LIMIT = 1800;

/** Bids close while their page is open, and charts have sliders, so the browser needs their data. */
const limitOf = (path: string) =>
  ['/business/construction-bids', '/recreation/river-flows'].includes(path) ? 3500 : LIMIT;

/** Shorter strings are mostly keys and numbers, which the HTML contains by chance. */
const MIN_LENGTH = 12;

const pages = [
  ...everyPage,
  '/search?q=water',
  '/education-center/documents?find=plan',
  '/board-of-directors/meeting-agendas/documents',
];

const get = visitor();
const read = async (path: string) => parseHtml(await (await get(path)).text());

/** All strings in a value, each with its place in the value. */
function stringsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    stringsIn(part, Array.isArray(value) ? `${path}[]` : `${path}.${key}`),
  );
}

/**
 * The size of a page's data, how much of the data the rest of the document repeats, and the fields that it repeats
 * the most.
 */
function measure(document: Document) {
  const script = document.getElementById('__NEXT_DATA__')!;
  const text = script.textContent!;
  script.remove();
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().map((name) => element.getAttribute(name)),
  );
  const seen = [document.documentElement.textContent, ...attributes].join('\n');
  const data = JSON.parse(text) as { props: { pageProps: unknown } };
  const places = new Map<string, number>();
  for (const [place, string] of stringsIn(data.props.pageProps))
    if (string.length >= MIN_LENGTH && seen.includes(string))
      places.set(place, (places.get(place) ?? 0) + string.length);
  const most = [...places].sort(([, a], [, b]) => b - a);
  return {
    bytes: text.length,
    repeated: most.reduce((sum, [, length]) => sum + length, 0),
    most: most.slice(0, 4).map(([place, length]) => `${place} ${length}`),
  };
}

test('the data of a page does not repeat its HTML', async () => {
  // The fakes' readings arrive a moment after the server has started.
  for (const path of ['/recreation/river-flows', '/water-year-dashboard'])
    await eventually(async () => expect((await read(path)).querySelector('figure')).not.toBeNull());
  const table: ({ path: string } & ReturnType<typeof measure>)[] = [];
  for (const path of pages) table.push({ path, ...measure(await read(path)) });
  table.sort((a, b) => b.repeated - a.repeated);
  console.table(table.slice(0, 12));
  expect(table.filter(({ path, repeated }) => repeated > limitOf(path))).toEqual([]);
});
