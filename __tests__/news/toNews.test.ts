/** @jest-environment node */
import { toContentObject } from '@/lib/server/content/objects/provider';
import { toPublicObject } from '@/lib/server/content/objects/publicObject';
import { toNews } from '@/lib/server/news/toNews';

const complete = {
  id: 'abc',
  slug: 'lake-level-rises',
  title: 'Lake level rises',
  metadata: { date: '2026-11-20', topic: 'Water supply', content: '<p>The lake rose.</p>' },
};

function release(edit: Record<string, unknown> = {}, metadata: Record<string, unknown> = {}) {
  const source = toContentObject({
    ...complete,
    ...edit,
    metadata: { ...complete.metadata, ...metadata },
  })!;
  return toNews(toPublicObject('news', source), source, report);
}

const report = jest.fn();
beforeEach(() => report.mockClear());

test('fills in missing fields from the text', () => {
  expect(release()).toEqual({
    id: 'abc',
    title: 'Lake level rises',
    status: 'published',
    content: '<p>The lake rose.</p>',
    metadata: {
      slug: 'lake-level-rises',
      description: 'The lake rose.',
      date: '2026-11-20',
      topic: 'Water supply',
      related: [],
      updated: '2026-11-20T12:00:00.000Z',
      version: expect.any(String),
      start: null,
      end: null,
    },
  });
});

test.each([
  [{ date: '2026-11-20T08:00:00Z' }, 'date', '2026-11-20'],
  [{ date: '', start: '2026-11-22 23:30' }, 'date', '2026-11-22'],
  [{ topic: '' }, 'topic', 'News'],
  [{ description: 'Short' }, 'description', 'Short'],
  [{ content: `<p>${'word '.repeat(60)}</p>` }, 'description', `${'word '.repeat(33)}word…`],
  [{ related: '/a, /b\n/c' }, 'related', ['/a', '/b', '/c']],
  [{ start: '2026-11-22' }, 'start', '2026-11-22T08:00:00.000Z'],
  [{ end: '2026-07-01' }, 'end', '2026-07-02T07:00:00.000Z'],
])('from %j, reads the field %s as %j', (metadata, field, expected) => {
  expect(release({}, metadata)?.metadata).toHaveProperty(field, expected);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['2026-11-23T09:15:00.000Z', '2026-11-23T09:15:00.000Z'],
  [Date.parse('2026-11-23T09:15:00Z'), '2026-11-23T09:15:00.000Z'],
  // Written before its date.
  ['2026-11-18T09:15:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['soon', '2026-11-20T12:00:00.000Z'],
])('a release that was last saved at %j changed at %s', (modified_at, updated) => {
  expect(release({ modified_at })?.metadata.updated).toBe(updated);
});

test.each([
  ['Ä Böse/../Slug', 'b-se-slug'],
  ['../../etc', 'etc'],
  ['a'.repeat(5000), 'a'.repeat(100)],
  ['', 'abc'],
  [null, 'abc'],
  [{}, 'abc'],
])('turns the slug %j into %s', (slug, expected) => {
  expect(release({ slug })?.metadata.slug).toBe(expected);
});

test('does not truncate long text', () => {
  const content = `<p>${'word '.repeat(1000)}</p>`;
  expect(release({}, { content })?.content).toBe(content);
});

test('removes dangerous markup from the text', () => {
  const content = '<p onclick="x()">A<script>x()</script><a href="javascript:x()">b</a></p>';
  expect(release({}, { content })?.content).toBe('<p>A<a>b</a></p>');
});

test.each([
  ['the day it starts', { date: 'soon', start: '2026-11-22 23:30' }, '2026-11-22', '“soon”'],
  ['the day it starts', { date: '2026-02-30', start: '2026-11-22' }, '2026-11-22', '“2026-02-30”'],
  ['the day it was saved', { date: 'soon' }, '2026-11-21', '“soon”'],
])(
  'dates a release whose date cannot be read by %s, and reports it',
  (_name, metadata, date, words) => {
    expect(release({ modified_at: '2026-11-22T05:00:00Z' }, metadata)?.metadata.date).toBe(date);
    expect(report.mock.calls).toEqual([[expect.stringContaining(words)]]);
  },
);

test.each([
  ['title', { title: ' ' }, {}],
  ['body', {}, { content: '' }],
  ['date', {}, { date: '' }],
  ['date that can be read, or any other', {}, { date: '2026-13-40' }],
])('leaves out and reports a release without a %s', (_name, edit, metadata) => {
  expect(release(edit, metadata)).toBeNull();
  expect(report).toHaveBeenCalledTimes(1);
});
