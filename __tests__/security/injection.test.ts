/** @jest-environment node */
import { parseFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { newsFeed } from '@/lib/server/news/feed';
import { newsSources } from '@/lib/server/news';
import { htmlBody } from '@/lib/server/content/textBody';
import { listObjects } from '@/lib/server/content/objects';
import { atomOf, jsonOf, withAbsoluteLinks } from '@/lib/server/feeds/feedFile';
import { outageFeed } from '@/lib/server/outages/feed';
import { plannedWorkCalendar } from '@/lib/server/outages/calendar';
import { toCsv } from '@/lib/server/water/views/csv';
import { plannedWork, readOutage } from '../outages/makeOutage';

jest.mock('@/lib/server/content/objects', () => ({ listObjects: jest.fn() }));
jest.mock('@/lib/server/news', () => ({ newsSources: jest.fn() }));

const now = Date.parse('2026-11-21T20:00:00Z');

/** Text that editors might paste, or that someone with a stolen password might write. */
const hostileTexts = [
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
  'x\rEND:VEVENT\rBEGIN:VEVENT\rSUMMARY:forged',
  'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:forged',
  'x\u2028END:VEVENT\u2029SUMMARY:forged\u0085',
  'x;TZID=y,z\\nw:"q"',
  ']]><entry><title>forged</title></entry><![CDATA[',
  '</title></entry><entry><title>forged',
  '&lt;script&gt; &#0; &#xb; &xxe; <!DOCTYPE a [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
  'x\u0000\u0001\u000b\u000c\u001b\ufffe\uffff\ud800y',
  '=HYPERLINK("http://evil.example")',
];

const hostileOutages = () =>
  hostileTexts.map((text, i) =>
    readOutage(
      { ...plannedWork, area: text, cause: text, updates: [{ time: '2026-11-20', text }] },
      { id: `${text}${i}`, title: text, content: `<p>${text}</p>` },
    ),
  );

beforeEach(() => {
  jest
    .mocked(listObjects)
    .mockResolvedValue({ value: hostileOutages() as never, ageMs: 0, isStale: false });
});

function entriesOf(xml: string) {
  const { format, feed } = parseFeed(xml);
  return format === 'atom' ? feed.entries : undefined;
}

/** Characters that XML forbids everywhere, even as references. */
const forbiddenInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|&#(0|xb|11);/u;

/** Without the text of CDATA sections, which can contain what looks like references and tags. */
const markupOf = (xml: string) =>
  xml.replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) => text.replace(/[&<]/g, ''));

test('the text of an outage cannot forge or break an entry in the feed', async () => {
  const xml = await outageFeed(now);
  expect(entriesOf(xml)).toHaveLength(hostileTexts.length);
  expect(markupOf(xml)).not.toMatch(forbiddenInXml);
});

test('the text of an outage cannot forge an event in the calendar', async () => {
  const ics = await plannedWorkCalendar(now);
  const events = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
  expect(events).toHaveLength(hostileTexts.length);
  // Programs disagree on which characters end a line.
  const lines = ics.split(/\r\n|[\r\n\u0085\u2028\u2029]/);
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(hostileTexts.length);
  expect(ics).not.toMatch(/[^\t\r\n\u0020-\u{10ffff}]/u);
});

test.each(['atom', 'json'] as const)(
  'the text of a release cannot forge or break an entry in the %s feed',
  async (format) => {
    const sources = hostileTexts.map((text, i) => ({
      path: `/newsroom/news-releases/${i}`,
      title: text,
      description: text,
      date: '2026-11-20',
      updated: '2026-11-20T12:00:00.000Z',
      topic: text,
      body: htmlBody(`<p>${text.replaceAll('<', '&lt;')}</p>`),
    }));
    jest.mocked(newsSources).mockResolvedValue({ sources } as never);
    const feed = await newsFeed();
    if (format === 'json') {
      const { items } = JSON.parse(jsonOf(feed, '/feed.json')) as { items: { title: string }[] };
      expect(items.map(({ title }) => title)).toEqual(hostileTexts.map((text) => text.trim()));
    } else {
      const xml = atomOf(feed, '/feed.xml');
      const entries = entriesOf(xml)!;
      expect(entries).toHaveLength(hostileTexts.length);
      expect(entries.map(({ categories }) => categories?.length)).toEqual(
        hostileTexts.map(() => 1),
      );
      const markup = markupOf(xml);
      expect(markup).not.toMatch(forbiddenInXml);
      // XML forbids `<` in attribute values, but this parser accepts it.
      expect(markup).not.toMatch(/="[^"]*</);
    }
  },
);

test('drops the URL of a malformed link without breaking the feed', () => {
  expect(withAbsoluteLinks('<a href="//[">a</a> <a href="/b">b</a>', 'https://a.example/c')).toBe(
    '<a>a</a> <a href="https://a.example/b">b</a>',
  );
});

test.each([
  [['2026-11-20', -1.5, 'cfs'], '2026-11-20,-1.5,cfs'],
  [['Oxbow, below "dam"', 2], '"Oxbow, below ""dam""",2'],
  [['=HYPERLINK("http://evil.example")'], `"'=HYPERLINK(""http://evil.example"")"`],
  [['+1', '-1', '@x', '\tx', '\rx'], `'+1,'-1,'@x,'\tx,"'\rx"`],
  [['a\r\nb', ''], '"a\r\nb",'],
])('writes the cells %j as the CSV line %j', (cells, line) => {
  expect(toCsv([cells])).toBe(`${line}\r\n`);
});
