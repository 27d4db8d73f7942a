/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { menus } from '@/lib/navigation/menus';
import { agency } from '@/lib/site/agency';
import { getContentPage, pageSources } from '@/lib/server/content/pages';
import { markdownReleases } from '@/lib/server/news/markdown';
import { publicationSources } from '@/lib/server/news/newsletters';

const pages = [...pageSources().keys()].map((path) => getContentPage(path)!);
const issues = publicationSources().flatMap((publication) => publication.issues);
const news = [...markdownReleases(), ...issues].map((one) => ({ ...one, ...one.body.render() }));

describe.each([...pages, ...news].map((page) => [page.path, page] as const))(
  '%s',
  (_path, page) => {
    test('has a description that search engines show in full', () => {
      expect(page.description.length).toBeGreaterThanOrEqual(60);
      expect(page.description.length).toBeLessThanOrEqual(170);
    });

    test('leaves the h1 to the template and does not skip heading levels', () => {
      const levels = page.headings.map(({ level }) => level);
      expect(levels.every((level, i) => level >= 2 && level <= (levels[i - 1] ?? 1) + 1)).toBe(
        true,
      );
    });
  },
);

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

test('content files refer to the agency only through placeholders', () => {
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
