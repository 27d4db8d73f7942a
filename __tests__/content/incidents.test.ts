/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toAlert } from '@/lib/server/alerts/toAlert';
import { toContentObject } from '@/lib/server/content/objects/provider';
import { toPublicObject } from '@/lib/server/content/objects/publicObject';
import { pageSources } from '@/lib/server/content/pages';
import { toNews } from '@/lib/server/news/toNews';
import { alertDraft, releaseDraft } from '@/scripts/incident/drafts';
import {
  blanksIn,
  fillIncident,
  gsmLength,
  incidentNames,
  problemsWith,
  readIncident,
  type Incident,
} from '@/scripts/incident/texts';

const NOW = Date.UTC(2026, 10, 23, 20);

const examples = ({ blanks }: Incident) =>
  Object.fromEntries(blanks.map(({ name, example }) => [name, example]));

/** The longest values, as words of four letters. */
const longest = ({ blanks }: Incident) =>
  Object.fromEntries(
    blanks.map(({ name, longest: length, values }) => [
      name,
      values?.[0] ?? 'word '.repeat(length).slice(0, length).trim().padEnd(length, 'd'),
    ]),
  );

/** One incident for each listed value of a blank, with the longest values in the other blanks. */
function fillings(name: string): Incident[] {
  const incident = readIncident(name);
  const choices = incident.blanks.flatMap((blank) =>
    (blank.values ?? []).map((value) => ({ [blank.name]: value })),
  );
  return [examples(incident), ...(choices.length > 0 ? choices : [{}])].map((chosen) =>
    fillIncident(incident, { ...longest(incident), ...chosen }),
  );
}

const names = incidentNames();
const pages = pageSources();

test('there are messages for the beginning and the end of each incident', () => {
  const begins = names.filter((name) => !name.endsWith('-over'));
  expect(begins).toEqual([
    'boil-water',
    'do-not-drink',
    'do-not-use',
    'drought-stage',
    'main-break',
    'planned-shutoff',
    'power-shutoff',
    'wildfire',
  ]);
  expect(names).toEqual(begins.flatMap((name) => [`${name}-over`, name]).sort());
});

test('the site never uses the messages on its own', () => {
  const folders = ['components', 'lib', 'pages'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|js|json)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  expect(files.filter((file) => /\bincidents\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** The messages have no mistakes to report. */
const fail = (what: string) => {
  throw new Error(what);
};

describe.each(names)('%s', (name) => {
  const incident = readIncident(name);

  test('declares exactly the blanks that its messages have', () => {
    expect(incident.blanks.map((blank) => blank.name).sort()).toEqual(
      [...blanksIn(incident)].sort(),
    );
    expect(problemsWith(incident, examples(incident))).toEqual([]);
    expect(problemsWith(incident, longest(incident))).toEqual([]);
  });

  test('has an alert that is shown as written', () => {
    const fields = alertDraft(fillIncident(incident, examples(incident)), 'published');
    const object = toContentObject(fields, name)!;
    const alert = toAlert(toPublicObject('alerts', object), object, fail);
    expect(alert).toMatchObject({
      title: fields.title,
      status: 'published',
      content: fields.metadata.content,
      metadata: {
        severity: { value: incident.alert.severity },
        position: incident.alert.position,
        material_ui_icon_name: incident.alert.material_ui_icon_name,
        show_on_route: '/',
        start: null,
        end: null,
      },
    });
  });

  test('has a news release that is shown as written', () => {
    const fields = releaseDraft(fillIncident(incident, examples(incident)), NOW);
    const object = toContentObject(fields, name)!;
    const release = toNews(toPublicObject('news', object), object, fail);
    const { related, ...metadata } = fields.metadata;
    expect(release).toMatchObject({
      title: fields.title,
      content: metadata.content,
      metadata: { description: metadata.description, date: '2026-11-23' },
    });
    expect(release?.metadata.related.join(', ')).toBe(related);
    for (const { release: one } of fillings(name)) {
      expect(one.description.length).toBeGreaterThanOrEqual(60);
      expect(one.description.length).toBeLessThanOrEqual(170);
    }
  });

  test('leaves no blank or placeholder unfilled', () => {
    for (const filled of fillings(name)) {
      const { alert, release, phone, text } = filled;
      expect(JSON.stringify([alert, release, phone, text])).not.toMatch(/\{\{|\[[a-z]+\](?!\()/);
    }
  });

  test('has a recorded message of at most 75 words and a text message of at most 160 characters', () => {
    const filled = fillings(name);
    const wordsOf = (phone: string) => phone.split(/\s+/).length;
    expect(filled.map(({ phone }) => phone).filter((phone) => wordsOf(phone) > 75)).toEqual([]);
    const isLong = (text: string) => (gsmLength(text) ?? Infinity) > 160;
    expect(filled.map(({ text }) => text).filter(isLong)).toEqual([]);
  });

  test('links to pages and sections that exist', () => {
    const { alert, release } = fillIncident(incident, examples(incident));
    const links = [...`${alert.content}${release.content}`.matchAll(/\]\((\/[^)]*)\)/g)].map(
      ([, link]) => link!,
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of [...links, ...release.related]) {
      const [to = '', id] = link.split('#');
      expect([...pages.keys()]).toContain(to);
      if (id) expect(pages.get(to)?.body).toContain(`{#${id}}`);
    }
  });

  test('says who to call', () => {
    const { alert, release, phone } = incident;
    for (const text of [alert.content, release.content])
      expect(text).toMatch(/\{\{agency\.phones\./);
    expect(phone).toContain('stay on the line');
  });

  // A drought stage is no emergency, so its text message gives only the website.
  test('has a text message whose only number, if any, is answered at night', () => {
    const phones = [...incident.text.matchAll(/\{\{([a-z.]*phones\.\w+)\}\}/g)].map(
      ([, name]) => name,
    );
    const isDrought = name.startsWith('drought-stage');
    expect(phones).toEqual(isDrought ? [] : ['agency.phones.emergency']);
  });
});

// The watering hours apply all year (Ordinance 2021-01).
test('the end of a drought stage does not end the watering hours', () => {
  const { alert, release, phone, text } = readIncident('drought-stage-over');
  for (const message of [alert.content, release.content, phone, text])
    expect(message).toContain('{{facts.stages.hours}}');
});

test('the stages match the drought page', () => {
  const { body } = pages.get('/services/drought')!;
  const drought = readIncident('drought-stage');
  const lawns = ['Up to 3 days', '3 days', '2 days', '1 day', 'None', 'None'];
  for (const [index, cell] of lawns.entries()) {
    const stage = String(index + 1);
    const { content } = fillIncident(drought, { stage, start: 'today' }).alert;
    const [, name, shortage, rule] = /a ([^,]+), with .* of (.+)\. Starting today, (.+)\./.exec(
      content,
    )!;
    expect(body.toLowerCase()).toMatch(
      new RegExp(String.raw`\| \**${stage}\. ${name}[^|]*\| ${shortage} \|[^|]*\| ${cell} \|`, 'i'),
    );
    expect(rule).toContain(cell === 'None' ? 'may not water' : cell.replace('Up to ', ''));
  }
});

test.each([
  [
    {},
    'Please add --area (such as "Colfax and Dutch Flat"), --since (such as "4 p.m. on Friday"),',
  ],
  [{ area: ' ' }, '--area'],
  [{ area: 'A'.repeat(31) }, '--area has 31 characters, but the limit is 30.'],
  [{ area: '<b>Colfax</b>' }, '--area can have only letters, digits and plain punctuation.'],
  [{ area: 'Colfax “east”' }, '--area can have only letters, digits and plain punctuation.'],
])('explains what is wrong with %j', (values, sentence) => {
  expect(problemsWith(readIncident('boil-water'), values).join(' ')).toContain(sentence);
});

test('accepts only the six stages', () => {
  const problems = problemsWith(readIncident('drought-stage'), { stage: '7', start: 'May 1' });
  expect(problems).toEqual(['--stage must be one of 1, 2, 3, 4, 5, 6.']);
});

test('a value that ends with a period does not add a second one', () => {
  const values = { area: 'Colfax', since: '4 p.m.', until: '10 p.m.' };
  expect(JSON.stringify(fillIncident(readIncident('main-break'), values))).not.toContain('..');
});

test.each([
  ['Water', 5],
  ['[area]', 8],
  ['Peña €', 7],
  ['“quoted”', null],
])('%j takes up %s characters of a text message', (text, length) => {
  expect(gsmLength(text)).toBe(length);
});
