/** @jest-environment node */
import { dayIn } from '@/lib/server/search/local/query/day';
import { documentOf, pathsOf, searchIn } from './documents';

// November 28, 2026
const now = Date.parse('2026-11-28T20:00:00Z');

test.each([
  ['Dec 3', '2026-12-03', 'December 3'],
  ['december 3rd', '2026-12-03', 'December 3'],
  ['3 Dec', '2026-12-03', 'December 3'],
  ['12/3', '2026-12-03', 'December 3'],
  ['board 12/3', '2026-12-03', 'board December 3'],
  ['Dec3', '2026-12-03', 'December 3'],
  ['3Dec', '2026-12-03', 'December 3'],
  ['12/3/2026', '2026-12-03', 'December 3, 2026'],
  ['12-3-26', '2026-12-03', 'December 3, 2026'],
  ['2026-12-03', '2026-12-03', 'December 3, 2026'],
  ['Thursday, Dec. 3, 2026', '2026-12-03', 'Thursday, December 3, 2026'],
  ['board meeting dec 3', '2026-12-03', 'board meeting December 3'],
  ['meeting on the 3rd of December', '2026-12-03', 'meeting on the December 3'],
  // The nearest one.
  ['Nov 19', '2026-11-19', 'November 19'],
  ['Jan 21', '2027-01-21', 'January 21'],
])('the query %s asks for %s', (query, day, words) => {
  expect(dayIn(query, now)).toMatchObject({ day, query: words });
});

test.each([
  'leak',
  '3/4',
  '3/4 inch meter',
  'meter 5/8',
  'route 12/3/4/5',
  '24/7',
  'rates 2026',
  'December',
  'February 30',
  'C-2026-17',
])('the query %s asks for no day', (query) => expect(dayIn(query, now)).toBeNull());

const search = searchIn([
  documentOf({ path: '/noise', title: 'December', text: 'In December 2026, at 3 or 12.' }),
  documentOf({ path: '/agendas', title: 'Agendas', days: ['2026-11-19', '2026-12-03'] }),
  documentOf({ path: '/quotes', title: 'Quotes', text: 'Due December 3, 2026.' }),
  documentOf({ path: '/past', title: 'Past', text: 'It was on December 3, 2020.' }),
  documentOf({ path: '/agenda.pdf', title: 'Agenda, November 19, 2026', kind: 'file' }),
  documentOf({ path: '/release', title: 'Pipes', kind: 'news', days: ['2026-11-12'] }),
  documentOf({ path: '/class', title: 'Garden class on December 6, 2025', kind: 'news' }),
]);

test.each([
  ['12/3/2026', ['/agendas', '/quotes']],
  ['Dec 3', ['/agendas', '/quotes', '/past']],
  ['board december 3', ['/agendas', '/quotes', '/past']],
  ['11/19/2026', ['/agenda.pdf', '/agendas']],
  ['Nov 12', ['/release']],
  // In another year, if there is nothing in the nearest one.
  ['Dec 6', ['/class']],
])('%s finds first what is about that day', (query, paths) => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  expect(pathsOf(search(query)).slice(0, paths.length)).toEqual(paths);
  jest.restoreAllMocks();
});
