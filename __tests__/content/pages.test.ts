/** @jest-environment node */
import { fleschKincaid } from 'flesch-kincaid';
import { readdirSync, readFileSync } from 'node:fs';
import { syllable } from 'syllable';
import { menus } from '@/lib/navigation/menus';
import { agency } from '@/lib/site/agency';
import { getContentPage, pageSources } from '@/lib/server/content/pages';
import { markdownReleases } from '@/lib/server/news/markdown';
import { publicationSources } from '@/lib/server/news/newsletters';
import { toolPages } from '../support/routes';

const MAX_GRADE = 9;

/** Pages that are a short text next to a list or a tool. */
const introductions = ['/newsroom/news-releases', ...toolPages];

/**
 * The sentences of rendered HTML. The end of a block ends a sentence, and tables do not count as
 * prose.
 */
function sentencesOf(html: string): string[] {
  return html
    .replace(/<table[\s\S]*?<\/table>/g, '')
    .replace(/<\/(p|li|h\d)>/g, '. ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x26;/g, '&')
    .split(/[.!?:]+(?:\s|$)/)
    .filter((sentence) => /[a-z]/i.test(sentence));
}

const wordsOf = (text: string) => text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];

function gradeOf(html: string): number {
  const sentences = sentencesOf(html);
  const words = sentences.flatMap(wordsOf);
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

const pages = [...pageSources().keys()].map((path) => getContentPage(path)!);
const issues = publicationSources().flatMap((publication) => publication.issues);
const news = [...markdownReleases(), ...issues].map((one) => ({ ...one, ...one.body.render() }));

describe.each([...pages, ...news].map((page) => [page.path, page] as const))(
  '%s',
  (_path, page) => {
    test('reads at a ninth-grade level or below', () => {
      expect(gradeOf(page.html)).toBeLessThanOrEqual(MAX_GRADE);
    });

    test('has a description of a length that search engines show in full', () => {
      expect(page.description.length).toBeGreaterThanOrEqual(60);
      expect(page.description.length).toBeLessThanOrEqual(170);
    });

    test('leaves the h1 to the template and skips no heading level', () => {
      const levels = page.headings.map(({ level }) => level);
      expect(levels.every((level, i) => level >= 2 && level <= (levels[i - 1] ?? 1) + 1)).toBe(
        true,
      );
    });
  },
);

test.each(
  pages.filter(({ path }) => !introductions.includes(path)).map((page) => [page.path, page.html]),
)('%s has at least 250 words', (_path, html) => {
  expect(wordsOf(html.replace(/<[^>]+>/g, ' ')).length).toBeGreaterThanOrEqual(250);
});

test('gives every page its own title and description', () => {
  const all = [...pages, ...news];
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test('has a page for every link in the menus', () => {
  const hrefs = menus.flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ href }) => href)),
  );
  const paths = hrefs.filter((href) => href.startsWith('/') && !href.endsWith('.xml'));
  const missing = paths.filter((path) => !pageSources().has(path.split('#')[0]!));
  expect(missing).toEqual([]);
});

test('names the agency in content files only through placeholders', () => {
  const values = [agency.name, agency.shortName, ...Object.values(agency.phones), '.example'];
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
  const offenders = files
    .filter((file) => file.endsWith('.md'))
    .filter((file) => {
      const text = readFileSync(`content/${file}`, 'utf8');
      return values.some((value) => text.includes(value));
    });
  expect(offenders).toEqual([]);
});
