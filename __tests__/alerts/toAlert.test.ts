/** @jest-environment node */
import { toAlert } from '@/lib/server/alerts/toAlert';
import { toPublicObject } from '@/lib/server/content/objects/publicObject';
import { toContentObject } from '@/lib/server/content/objects/provider';

const report = jest.fn();
beforeEach(() => report.mockClear());

/** The alert that the site creates from an object in Cosmic. */
function alertOf(metadata: unknown, rest: object = {}) {
  const source = toContentObject({
    id: 'a1',
    title: 'Title',
    status: 'published',
    metadata,
    ...rest,
  });
  if (!source) throw new Error('toContentObject returned no object');
  return toAlert(toPublicObject('alerts', source), source, report);
}

const metadataOf = (metadata: object, rest: object = {}) => alertOf(metadata, rest)?.metadata;

test('turns an empty object into a plain alert on every page', () => {
  expect(alertOf({})).toEqual({
    id: 'a1',
    title: 'Title',
    status: 'published',
    content: '',
    metadata: {
      hidden: false,
      website: null,
      position: 1000,
      severity: { value: 'info' },
      material_ui_icon_name: '',
      material_ui_icon_family: { value: 'baseline' },
      heading: 'Title',
      collapsible: false,
      show_on_route: '/',
      version: expect.any(String),
      start: null,
      end: null,
    },
  });
});

test.each([null, undefined, 'text', 42, [], true])('treats metadata %j as missing', (metadata) => {
  expect(alertOf(metadata)).toEqual(alertOf({}));
});

test.each([
  [{ severity: { key: 'error', value: 'error' } }, { severity: { value: 'error' } }],
  [{ severity: 'warning' }, { severity: { value: 'warning' } }],
  [{ severity: { key: 'success', value: 'All is well' } }, { severity: { value: 'success' } }],
  [{ severity: { value: ' Error ' } }, { severity: { value: 'error' } }],
  [{ severity: ['error'] }, { severity: { value: 'error' } }],
  [{ severity: '' }, { severity: { value: 'info' } }],
  [{ severity: { key: '', value: null } }, { severity: { value: 'info' } }],
  [{ position: '5' }, { position: 5 }],
  [{ position: 0 }, { position: 0 }],
  [{ collapsible: 'yes' }, { collapsible: true }],
  [{ collapsible: 'false' }, { collapsible: false }],
  [{ material_ui_icon_name: 'water_drop' }, { material_ui_icon_name: 'water_drop' }],
  [{ material_ui_icon_name: ' Water Drop ' }, { material_ui_icon_name: 'water_drop' }],
  [{ material_ui_icon_name: 'no_such_icon' }, { material_ui_icon_name: '' }],
  [{ material_ui_icon_name: '../../package' }, { material_ui_icon_name: '' }],
  [{ material_ui_icon_family: 'round' }, { material_ui_icon_family: { value: 'round' } }],
  [
    { material_ui_icon_family: { value: 'Twotone' } },
    { material_ui_icon_family: { value: 'twotone' } },
  ],
  [{ material_ui_icon_family: 'outlined' }, { material_ui_icon_family: { value: 'outline' } }],
  [
    { material_ui_icon_family: { value: 'Two Tone' } },
    { material_ui_icon_family: { value: 'twotone' } },
  ],
  [{ material_ui_icon_family: 'wavy' }, { material_ui_icon_family: { value: 'baseline' } }],
  [{ show_on_route: ' ^/$ ' }, { show_on_route: '^/$' }],
  [{ show_on_route: { value: 'x' } }, { show_on_route: '/' }],
  [
    { heading: '<h2>Water <em>off</em></h2><p>in Colfax</p>' },
    { heading: 'Water <em>off</em> in Colfax' },
  ],
  [{ heading: '<ul><li>a</li></ul><img src=x onerror=alert(1)>' }, { heading: 'a' }],
  [{ heading: '  ' }, { heading: 'Title' }],
  [{ website: { key: 'gcwea', value: 'GCWEA' } }, { website: { value: 'GCWEA' } }],
])('turns %j into %j', (metadata, expected) => {
  expect(metadataOf(metadata)).toMatchObject(expected);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  [
    { severity: 'catastrophic' },
    { severity: { value: 'warning' } },
    '“catastrophic” does not exist, so visitors see it as “warning”',
  ],
  [{ severity: { key: 'x', value: 'Eror' } }, { severity: { value: 'warning' } }, '“Eror”'],
  [{ severity: 7 }, { severity: { value: 'warning' } }, '“7”'],
  [{ severity: { value: '__proto__' } }, { severity: { value: 'warning' } }, '“__proto__”'],
  [{ position: 'first' }, { position: 1000 }, '“first”'],
  [
    { show_on_route: '(a+)+$' },
    { show_on_route: '/' },
    'Visitors see it on every page: its route “(a+)+$”',
  ],
  [
    { end: 'when the crew is done' },
    { end: null },
    'Its end “when the crew is done” cannot be read, so visitors may see it until',
  ],
  [{ end: '2026-02-30' }, { end: null }, 'Its end “2026-02-30” cannot be read'],
  [
    { start: 'soon' },
    { start: null },
    'Its start “soon” cannot be read, so visitors may see it right away',
  ],
  [
    { start: '2026-11-22', end: '2026-11-20' },
    { start: '2026-11-22T08:00:00.000Z', end: null },
    'Its end is not after its start',
  ],
  [
    { start: '2026-11-22 08:00', end: '2026-11-22 08:00' },
    { start: '2026-11-22T16:00:00.000Z', end: null },
    'Its end is not after its start',
  ],
])('turns the mistake %j into %j and reports it', (metadata, expected, words) => {
  expect(metadataOf(metadata)).toMatchObject(expected);
  expect(report.mock.calls).toEqual([[expect.stringContaining(words)]]);
});

test('reports an alert with neither a heading nor a title', () => {
  alertOf({ heading: '<img src=x>' }, { title: ' ' });
  expect(report.mock.calls).toEqual([[expect.stringContaining('no heading and no title')]]);
});

test('shortens a long value in a report', () => {
  metadataOf({ severity: 'x'.repeat(5000) });
  expect((report.mock.calls as string[][])[0]![0]!.length).toBeLessThan(200);
});

test('escapes a title that is used in place of a missing heading', () => {
  expect(metadataOf({}, { title: 'Rates < 5 & <b>more</b>' })?.heading).toBe(
    'Rates &lt; 5 &amp; &lt;b&gt;more&lt;/b&gt;',
  );
});

const heading = 'Water is off in Colfax';
const content = '<p>From 5&nbsp;to 6.</p>';

test.each([
  [
    'different markup and punctuation do not change the version',
    'Water is <em>off</em> in Colfax!',
    content,
    true,
  ],
  ['different capitalization does not change the version', 'WATER IS OFF in Colfax', content, true],
  ['a different kind of space does not change the version', heading, '<p>From 5 to 6.</p>', true],
  ['a different heading changes the version', 'Boil your water', content, false],
  ['a different word in the text changes the version', heading, '<p>From 5 to 7.</p>', false],
  ['a heading in another script changes the version', 'Вода', content, false],
])('%s', (_name, newHeading, newContent, isSame) => {
  const { version } = metadataOf({ heading }, { content }) ?? {};
  const now = metadataOf({ heading: newHeading }, { content: newContent })?.version;
  expect(now === version).toBe(isSame);
});

test('takes the content from the object itself, or from a metadata field if the object has none', () => {
  expect(alertOf({ content: '<p>field</p>' })?.content).toBe('<p>field</p>');
  expect(alertOf({ content: '<p>field</p>' }, { content: '<p>own</p>' })?.content).toBe(
    '<p>own</p>',
  );
});

test.each([true, 'true', 'yes', 1])('leaves out an alert with hidden set to %j', (hidden) => {
  expect(alertOf({ hidden })).toBeNull();
});

test('leaves out fields that editors added themselves', () => {
  expect(JSON.stringify(alertOf({ internal_note: 'call Bob', __proto__: { x: 1 } }))).not.toMatch(
    /Bob/,
  );
});

const at = (day: number) => `2026-11-${day}T00:00:00.000Z`;

test.each([
  [{}, {}, null, null],
  [{ publish_at: at(10) }, {}, at(10), null],
  [{ publish_at: Date.parse(at(10)) }, { start: at(12) }, at(12), null],
  [{ publish_at: at(15) }, { start: at(12) }, at(15), null],
  [{ unpublish_at: at(10) }, { start: at(12), end: at(18) }, at(12), at(18)],
  [{ unpublish_at: at(20) }, { end: at(18) }, null, at(18)],
  [{ unpublish_at: at(17) }, { end: at(18) }, null, at(17)],
  [{ publish_at: null, unpublish_at: '' }, { start: '', end: null }, null, null],
  [{ publish_at: 'soon' }, { start: at(12) }, at(12), null],
  [
    {},
    { start: '2026-11-21', end: '2026-11-21' },
    '2026-11-21T08:00:00.000Z',
    '2026-11-22T08:00:00.000Z',
  ],
])('shows an alert with %j and %j from %s to %s', (dates, metadata, start, end) => {
  expect(metadataOf(metadata, dates)).toMatchObject({ start, end });
});
