/** @jest-environment node */
import { filterItems, filterPath, noFilter, parseFilter } from '@/lib/education/filter';
import { filterGroups } from '@/lib/education/filterGroups';
import { filterDescription, filterTitle } from '@/lib/education/filterTitle';
import type { EducationItem, EducationKind, EducationSubject } from '@/lib/education/types';

const item = (kind: EducationKind, subject: EducationSubject, date: string): EducationItem => ({
  kind,
  href: `/${kind}-${subject}-${date}`,
  title: '',
  description: '',
  language: 'en',
  subject,
  date,
  facts: '',
  cover: null,
  sample: false,
});
const items = [
  item('pictures', 'water-supply', '2026-09-01'),
  item('pictures', 'conservation', '2025-10-06'),
  item('documents', 'finance', '2026-01-01'),
  item('documents', 'water-supply', '2024-01-01'),
];

test.each([
  [[], noFilter],
  [['pictures'], { ...noFilter, kind: 'pictures' }],
  [['water-supply'], { ...noFilter, subject: 'water-supply' }],
  [['2026'], { ...noFilter, year: '2026' }],
  [['documents', 'finance', '2026'], { kind: 'documents', subject: 'finance', year: '2026' }],
  [['documents', '2026'], { kind: 'documents', subject: null, year: '2026' }],
])('reads the path %j as a filter and turns the filter back into that path', (segments, filter) => {
  expect(parseFilter(segments)).toEqual(filter);
  expect(filterPath(parseFilter(segments)!)).toBe(['/education-center', ...segments].join('/'));
});

test.each([
  [['finance', 'documents']],
  [['2026', 'finance']],
  [['documents', 'documents']],
  [['from-snow-to-tap']],
  [['pictures', 'from-snow-to-tap']],
  [['1066']],
  [['constructor']],
  [['__proto__']],
  [['']],
])('rejects %j as a filter', (segments) => {
  expect(parseFilter(segments)).toBeNull();
});

test.each([
  [[], 4],
  [['pictures'], 2],
  [['water-supply'], 2],
  [['pictures', 'water-supply'], 1],
  [['2026'], 2],
  [['videos'], 0],
  [['documents', 'water-supply', '2026'], 0],
])('the filter %j selects %i items', (segments, count) => {
  expect(filterItems(items, parseFilter(segments)!)).toHaveLength(count);
});

test('offers only filters that have results', () => {
  const [kinds, subjects, years] = filterGroups(items, parseFilter(['documents'])!);
  const shown = (group = kinds!) =>
    group.links.map(({ label, count, isCurrent }) =>
      [label, count, isCurrent && 'current'].filter(Boolean).join(' '),
    );
  expect(shown()).toEqual(['All', 'Pictures 2', 'Documents 2 current']);
  expect(shown(subjects)).toEqual([
    'All current',
    'Where water comes from 1',
    'Money and budget 1',
  ]);
  expect(shown(years)).toEqual(['All current', '2026 1', '2024 1']);
  expect(subjects!.links[2]!.href).toBe('/education-center/documents/finance');
});

test('keeps the link for a current filter that matches nothing', () => {
  const groups = filterGroups(items, parseFilter(['videos', '2026'])!);
  const current = groups.map(({ links }) => links.find(({ isCurrent }) => isCurrent));
  expect(current.map((link) => [link?.label, link?.count])).toEqual([
    ['Videos', 0],
    ['All', null],
    ['2026', 0],
  ]);
});

test.each([
  [[], 'Education center'],
  [['pictures'], 'Pictures'],
  [['pictures', 'conservation'], 'Pictures: Smart water use'],
  [['finance', '2026'], 'Education center: Money and budget, 2026'],
])('gives the filter %j the title %s', (segments, title) => {
  expect(filterTitle(parseFilter(segments)!)).toBe(title);
  expect(filterDescription(parseFilter(segments)!).length).toBeGreaterThan(60);
});
