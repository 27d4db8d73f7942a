/** @jest-environment node */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GetServerSideProps, GetStaticPaths, GetStaticProps } from 'next';
import { compileAgency } from '@/lib/server/agency/compile';

const sample = 'agencies/gold-county';
/** Everything in an agency's folder that it can do without. */
const optional = [
  'alerts',
  'board',
  'documents',
  'facts/camping.yaml',
  'facts/holidays.yaml',
  'forms',
  'galleries',
  'glossary.yaml',
  'incidents',
  'maps',
  'news',
  'newsletters',
  'outages',
  'rates',
  'rebates',
  'search',
  'water',
  'watering',
  'words.yaml',
];

type PageFile = {
  getStaticPaths?: GetStaticPaths;
  getStaticProps?: GetStaticProps;
  getServerSideProps?: GetServerSideProps;
};

/** The pages that the build renders or that any visitor can open without a key. */
const pageFiles = [
  '[...slug]',
  'board-of-directors/index',
  'board-of-directors/meeting-agendas',
  'education-center/index',
  'education-center/[...multimedia]',
  'index',
  'newsroom/news-releases/index',
  'newsroom/news-releases/[release]',
  'newsroom/news-releases/year/[year]',
  'newsroom/publications/newsletters',
  'newsroom/publications/[publication]/index',
  'newsroom/publications/[publication]/[issue]',
  'privacy-policy',
  'recreation/river-flows',
  'services/outage',
  'services/outage/[town]',
  'services/past-outages',
  'services/water-rates',
  'site-map',
  'water-year-dashboard',
];

/** Renders the data of every page as the build does; returns how many there are. */
async function loadAllPages(folder: string): Promise<number> {
  const { agency, navigation, home } = compileAgency(folder);
  jest.resetModules();
  jest.doMock('@/lib/site/agency.json', () => agency);
  jest.doMock('@/lib/navigation/navigation.json', () => navigation);
  jest.doMock('@/lib/navigation/home.json', () => home);
  const { env } = await import('@/lib/server/env');
  Object.assign(env(), { contentDir: path.resolve(folder) });
  let count = 0;
  for (const file of pageFiles) {
    const page = (await import(`@/pages/${file}`)) as PageFile;
    const { paths } = (await page.getStaticPaths?.({})) ?? { paths: [{ params: {} }] };
    const keys = [...file.matchAll(/\[(\.{3})?(\w+)\]/g)];
    for (const one of paths) {
      const parts = typeof one === 'string' ? one.split('/').slice(1) : [];
      const own = parts.slice(file.split('/').findIndex((part) => part.startsWith('[')));
      const params = Object.fromEntries(
        keys.map(([, isRest, key], i) => [key, isRest ? own : own[i]]),
      );
      await page.getStaticProps?.({ params });
      count += 1;
    }
  }
  return count;
}

test.each([...optional.map((one) => [one]), ['all of them', ...optional]])(
  'the site can do without %s',
  async (what, ...all) => {
    const missing = all.length > 0 ? all : [what];
    const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
    cpSync(sample, folder, { recursive: true });
    for (const name of missing) {
      expect(existsSync(path.join(folder, name))).toBe(true);
      rmSync(path.join(folder, name), { recursive: true });
    }
    try {
      expect(await loadAllPages(folder)).toBeGreaterThan(60);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('an agency without navigation.yaml is told so', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  cpSync(sample, folder, { recursive: true });
  rmSync(path.join(folder, 'navigation.yaml'));
  expect(() => compileAgency(folder)).toThrow(/navigation\.yaml is missing/);
});
