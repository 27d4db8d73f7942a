/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const files = ['components', 'lib', 'pages', 'styles'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => path.join(folder, name)),
);
const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.js'];

/** The site's own files that a file imports. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    if (!/^(\.|@\/)/.test(fileName)) return [];
    const from = fileName.startsWith('@/') ? '' : path.dirname(file);
    const target = path.join(from, fileName.replace(/^@\//, ''));
    return endings.map((ending) => target + ending).find((one) => files.includes(one)) ?? [];
  });
}

function findCycle(graph: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  function follow(node: string, trail: string[]): string[] | null {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const cycle = follow(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  }
  for (const node of graph.keys()) {
    const cycle = follow(node, []);
    if (cycle) return cycle;
  }
  return null;
}

const edges = new Map(files.map((file) => [file, importsOf(file)]));

test('finds the imports between files', () => {
  expect([...edges.values()].flat().length).toBeGreaterThan(1000);
  expect(edges.get('pages/api/search.ts')).toContain('lib/server/search/index.ts');
});

test('there are no import cycles between files', () => {
  expect(findCycle(edges)).toBeNull();
});

test('there are no import cycles between folders', () => {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of edges) {
    const folder = path.dirname(file);
    const others = targets.map((target) => path.dirname(target)).filter((one) => one !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  expect(findCycle(folders)).toBeNull();
});
