/** @jest-environment node */
import { toContentObject } from '@/lib/server/content/objects/provider';
import { toPublicObject } from '@/lib/server/content/objects/publicObject';
import { log } from '@/lib/server/log';
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
  return toNews(toPublicObject('news', source), source);
}

beforeEach(() => void jest.spyOn(log, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

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
      version: expect.any(String),
      start: null,
      end: null,
    },
  });
});

test.each([
  [{ date: '2026-11-20T08:00:00Z' }, 'date', '2026-11-20'],
  [{ date: 'soon', start: '2026-11-22 23:30' }, 'date', '2026-11-22'],
  [{ date: '2026-02-30', start: '2026-11-22 23:30' }, 'date', '2026-11-22'],
  [{ topic: '' }, 'topic', 'News'],
  [{ description: 'Short' }, 'description', 'Short'],
  [{ content: `<p>${'word '.repeat(60)}</p>` }, 'description', `${'word '.repeat(33)}word…`],
  [{ related: '/a, /b\n/c' }, 'related', ['/a', '/b', '/c']],
  [{ start: '2026-11-22' }, 'start', '2026-11-22T08:00:00.000Z'],
  [{ end: '2026-07-01' }, 'end', '2026-07-02T07:00:00.000Z'],
])('from %j, reads the field %s as %j', (metadata, field, expected) => {
  expect(release({}, metadata)?.metadata).toHaveProperty(field, expected);
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
  ['title', { title: ' ' }, {}],
  ['body', {}, { content: '' }],
  ['date', {}, { date: '2026-13-40' }],
])('leaves out and logs a release without a %s', (_name, edit, metadata) => {
  expect(release({ id: `without-${_name}`, ...edit }, metadata)).toBeNull();
  expect(log.warn).toHaveBeenCalledTimes(1);
});
