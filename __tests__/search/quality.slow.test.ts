/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pageSources } from '@/lib/server/content/pages';
import { forms } from '@/lib/server/forms';
import { newsSources } from '@/lib/server/news';
import { localSearch } from '@/lib/server/search/local';
import { readHints } from '@/lib/server/search/local/query/hints';
import { pathsOf } from './documents';

type Judged = { query: string; paths: string[] };

function readTable(name: string): Judged[] {
  const [, ...lines] = readFileSync(`__tests__/search/${name}`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [query = '', paths = ''] = line.split('\t');
    return { query, paths: paths.split(',') };
  });
}

/** The rank of the first correct page among ten results, or 0 if there is none. */
async function rankOf({ query, paths }: Judged): Promise<number> {
  const found = pathsOf(await localSearch.search({ query, num: 10, start: 0 }));
  return found.findIndex((path) => paths.includes(path)) + 1;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

// The search includes the documents, because they must not push correct pages down.
beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/read-documents.mjs']);
});

test('includes documents in the search', async () => {
  const found = pathsOf(await localSearch.search({ query: 'purple martin', num: 1, start: 0 }));
  expect(found).toEqual(['/documents/board-agendas/2026-11-19.pdf']);
});

const tables = ['judged-queries.tsv', 'more-queries.tsv'];

test.each(tables)(
  'finds a correct page among the first three results for at least 95% of the queries in %s, and mostly first',
  async (name) => {
    const rows = readTable(name);
    const ranks = await Promise.all(rows.map(rankOf));
    const success = mean(ranks.map((rank) => (rank > 0 && rank <= 3 ? 1 : 0)));
    const reciprocal = mean(ranks.map((rank) => (rank > 0 ? 1 / rank : 0)));
    const missed = rows.filter((_, i) => ranks[i] === 0 || ranks[i]! > 3).map(({ query }) => query);
    console.log(
      `${name}: ${rows.length} queries, success@3 ${success.toFixed(3)}, MRR@10 ${reciprocal.toFixed(3)}`,
      missed,
    );
    expect(success).toBeGreaterThanOrEqual(0.95);
    expect(reciprocal).toBeGreaterThanOrEqual(0.85);
  },
);

// The page that explains a form may come before it.
test('finds the form among the first three results for each query in form-queries.tsv', async () => {
  const rows = readTable('form-queries.tsv');
  const ranks = await Promise.all(rows.map(rankOf));
  const missed = rows.filter((_, i) => ranks[i] === 0 || ranks[i]! > 3);
  expect(missed.map(({ query }) => query)).toEqual([]);
});

const judged = [...tables, 'form-queries.tsv'].flatMap(readTable).flatMap(({ paths }) => paths);

async function allPaths(): Promise<string[]> {
  const { sources } = await newsSources();
  return [
    ...pageSources().keys(),
    ...forms().map(({ path }) => path),
    ...sources.map(({ path }) => path),
  ];
}

test('the query lists cover every page, every form and every release', async () => {
  expect((await allPaths()).filter((path) => !judged.includes(path))).toEqual([]);
});

test('every path in the query lists exists', async () => {
  const paths = new Set(await allPaths());
  const isThere = (path: string) =>
    path.startsWith('/documents/') ? existsSync(`agencies/gold-county${path}`) : paths.has(path);
  expect([...new Set(judged)].filter((path) => !isThere(path))).toEqual([]);
});

test.each([...readHints().bestBets].flatMap(([path, phrases]) => phrases.map((p) => [p, path])))(
  'for "%s", ranks the best bet %s first',
  async (query, path) => {
    expect(pathsOf(await localSearch.search({ query: query!, num: 1, start: 0 }))).toEqual([path]);
  },
);

test('keeps the list of best bets short', () => {
  expect([...readHints().bestBets.values()].flat().length).toBeLessThanOrEqual(15);
});
