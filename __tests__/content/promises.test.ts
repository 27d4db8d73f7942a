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

test.each(forms)(
  '%s is linked from the page on its subject, not just from document lists',
  (name) => {
    const linking = pages.filter(([, text]) => text.includes(`(/documents/forms/${name})`));
    expect(linking.map(([from]) => from).filter((from) => !lists.includes(from))).not.toEqual([]);
  },
);

/** Studies are listed on the page about environmental planning, which also links to each. */
test.each(['forms/ordinances', 'environmental-studies'])(
  'a page links to each of the %s',
  (folder) => {
    const names = readdirSync(`content/documents/${folder}`).filter((name) =>
      name.endsWith('.pdf'),
    );
    expect(names.length).toBeGreaterThan(1);
    const unlinked = names.filter(
      (name) => !pages.some(([, text]) => text.includes(`(/documents/${folder}/${name})`)),
    );
    expect(unlinked).toEqual([]);
  },
);

test('no page asks people to call for a form that it could link to', () => {
  const ask = /\b(?:ask|call|write)\b[^.|\n]*\bfor (?:a|the|our|one of our) forms?\b[^.|\n]*/gi;
  const found = texts.flatMap(([from, text]) =>
    (text.match(ask) ?? []).map((part) => [from, part]),
  );
  expect(found).toEqual([]);
});

test('every sentence that tells people to see or download something links to it', () => {
  const promise =
    /(?:^|[.:;|] |\()(?:(?:see|look up) (?:the|our|what|which|who|how|all|more|also)|read our)\b|\bdownload\b/i;
  const found = texts.flatMap(([from, text]) =>
    text
      .split('\n')
      .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-Z[({])/))
      .filter((sentence) => promise.test(sentence) && !/\]\(|href=/.test(sentence))
      .map((sentence) => [from, sentence]),
  );
  expect(found).toEqual([]);
});
