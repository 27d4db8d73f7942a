/** @jest-environment node */
import { fileFacts, formatBytes, formatPages, languageName } from '@/lib/documents/format';
import { libraryHref, libraryOf, noFilter } from '@/lib/documents/library';
import { pageLibrary, parseFilter } from '@/lib/server/documents/library';
import { summaryOf } from './summary';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [37_176, '37 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [2_440_000, '2.4 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('describes a file with whatever facts are known', () => {
  expect(fileFacts({ pages: 3, bytes: 120_000 })).toBe('PDF, 3 pages, 120 kB');
  expect(fileFacts({ pages: 1, bytes: null })).toBe('PDF, 1 page');
  expect(fileFacts({ pages: null, bytes: null })).toBe('PDF');
  expect(formatPages(1200)).toBe('1,200 pages');
});

test.each([
  ['en', 'English'],
  ['es', 'Spanish'],
  ['zh-Hant', 'Traditional Chinese'],
  ['not a language', 'not a language'],
])('the language code %s is shown as %s', (code, name) => {
  expect(languageName(code)).toBe(name);
});

const documents = [
  summaryOf({ href: '/a', title: 'Agenda, November 5', date: '2026-11-05', kind: 'agenda' }),
  summaryOf({ href: '/b', title: 'Orden del día', date: '2026-01-15', description: 'Rates' }),
  summaryOf({ href: '/c', title: 'Minutes', date: '2025-11-06', kind: 'minutes' }),
];
const hrefs = (filter: Partial<typeof noFilter>) =>
  libraryOf('/p', documents, { ...noFilter, ...filter }, 10).documents.shown?.map(
    ({ href }) => href,
  );

test.each([
  [{}, ['/a', '/b', '/c']],
  [{ year: '2026' }, ['/a', '/b']],
  [{ find: 'AGENDA' }, ['/a']],
  [{ find: 'dia' }, ['/b']],
  [{ find: 'rates orden' }, ['/b']],
  [{ find: 'november 2025' }, ['/c']],
  [{ find: 'minutes', year: '2026' }, []],
  [{ find: '.*' }, []],
])('the filter %j selects %j', (filter, expected) => {
  expect(hrefs(filter)).toEqual(expected);
});

test('reports the number of matches, the number of all documents and their years', () => {
  expect(libraryOf('/p', documents, { ...noFilter, year: '2026' }, 1)).toMatchObject({
    documents: { shown: [{ href: '/a' }] },
    found: 2,
    total: 3,
    years: ['2026', '2025'],
  });
});

test('builds the URL for a filter', () => {
  expect(libraryHref('/p', noFilter)).toBe('/p/documents');
  expect(libraryHref('/p', { year: '2026', find: 'a & b' })).toBe(
    '/p/documents?year=2026&find=a+%26+b',
  );
});

test.each([
  [{}, noFilter],
  [
    { year: '2026', find: ' two\n words ' },
    { year: '2026', find: 'two words' },
  ],
  [{ year: '20x6' }, noFilter],
  [
    { year: ['2025', '2026'], find: ['a', 'b'] },
    { year: '2025', find: 'a' },
  ],
  [{ find: 'x'.repeat(500) }, { year: '', find: 'x'.repeat(100) }],
])('reads the query %j as the filter %j', (query, filter) => {
  expect(parseFilter(query)).toEqual(filter);
});

test('an agenda points to the minutes of its meeting, and the minutes point to the agenda', async () => {
  const find = async (folder: string, date: string) => {
    const { documents } = await pageLibrary('/p', folder);
    return documents.shown?.find((document) => document.date === date)?.counterpart;
  };
  const agenda = '/documents/board-agendas/2026-11-05.pdf';
  const minutes = '/documents/board-minutes/2026-11-05.pdf';
  expect(await find('board-agendas', '2026-11-05')).toMatchObject({ href: minutes });
  expect(await find('board-minutes', '2026-11-05')).toMatchObject({ href: agenda });
  expect(await find('board-agendas', '2026-11-19')).toBeNull();
});
