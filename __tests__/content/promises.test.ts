/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { agency } from '@/lib/site/agency';
import { pageSources } from '@/lib/server/content/pages';
import { markdownReleases } from '@/lib/server/news/markdown';

const releases = markdownReleases().map(
  ({ path: from, body }) => [from, body.render().html] as const,
);
const pages = [...pageSources().values()].map(({ path: from, body }) => [from, body] as const);
const texts = [...pages, ...releases];

test('every file that a page or a release links to exists', () => {
  const links = texts.flatMap(([from, text]) =>
    [...text.matchAll(/[("](\/documents\/[^)"#]+)/g)].map(([, href]) => [from, href!] as const),
  );
  expect(links.length).toBeGreaterThan(7);
  const missing = links.filter(([, href]) => !existsSync(path.join('content', decodeURI(href))));
  expect(missing).toEqual([]);
});

const forms = readdirSync('content/documents/forms').filter((name) => name.endsWith('.pdf'));
/** The pages that list documents of all kinds. */
const lists = [`/about-${agency.slug}/policies`, '/education-center/documents'];

test.each(forms)('the page on its subject links to %s, not just the document lists', (name) => {
  const linking = pages.filter(([, text]) => text.includes(`(/documents/forms/${name})`));
  expect(linking.map(([from]) => from).filter((from) => !lists.includes(from))).not.toEqual([]);
});

test('no page asks people to call for a form that it could link to', () => {
  const ask = /\b(?:ask|call|write)\b[^.|\n]*\bfor (?:a|the|our|one of our) forms?\b[^.|\n]*/gi;
  const found = texts.flatMap(([from, text]) =>
    (text.match(ask) ?? []).map((part) => [from, part]),
  );
  expect(found).toEqual([]);
});
