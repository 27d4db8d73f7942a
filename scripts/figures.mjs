// Runs all benchmarks again and updates their figures in the docs: npm run figures
// `--check` measures nothing. It fails if a figure has no date and commit, or if the first-load scripts have
// changed since the pages were measured. `--within 2` allows each page's scripts to differ by 2 kB, for
// commits made between two measurements.
import { spawnSync } from 'node:child_process';
import { startSite } from '../__tests__/support/startSite.ts';
import { readFigures } from './figure-table.mjs';
import { firstLoadDigest, measuredPages, scriptSize } from './first-load.mjs';

/** The benchmarks, and the docs that show their figures. */
const benchmarks = {
  search: 'docs/search.md',
  documents: 'docs/documents.md',
  pages: 'docs/performance.md',
  load: 'docs/load.md',
  faults: 'docs/load.md',
};

function measure() {
  for (const name of Object.keys(benchmarks)) {
    const { status } = spawnSync('npm', ['run', `bench:${name}`], { stdio: 'inherit' });
    if (status !== 0) process.exit(1);
  }
}

/** Messages about missing or outdated figures. */
async function problems(within) {
  const unstamped = Object.entries(benchmarks).filter(
    ([name, file]) =>
      !/^Measured on \d{4}-\d\d-\d\d at commit `\w+`/m.test(
        readFigures(file, `bench-${name}`).text,
      ),
  );
  const site = await startSite({});
  try {
    const stale =
      within === undefined ? await digestProblems(site) : await sizeProblems(site, within);
    return [
      ...unstamped.map(([name, file]) => `${file}: the figures from bench:${name} have no date.`),
      ...stale,
    ];
  } finally {
    await site.stop();
  }
}

async function digestProblems({ url }) {
  const { note } = readFigures(benchmarks.pages, 'bench-pages');
  return note === (await firstLoadDigest(url))
    ? []
    : ['The first-load scripts have changed since the pages in docs/performance.md were measured.'];
}

async function sizeProblems({ url }, within) {
  const { text } = readFigures(benchmarks.pages, 'bench-pages');
  const found = Object.entries(measuredPages).map(async ([name, route]) => {
    const written = Number(new RegExp(`^\\| ${name} +\\| +([\\d.]+) `, 'm').exec(text)?.[1]);
    const size = await scriptSize(url + route);
    const isClose = Math.abs(size - written) <= within;
    return isClose
      ? []
      : `${name} loads ${size.toFixed(1)} kB, docs/performance.md says ${written} kB.`;
  });
  return (await Promise.all(found)).flat();
}

if (!process.argv.includes('--check')) measure();
else {
  const at = process.argv.indexOf('--within');
  const found = await problems(at < 0 ? undefined : Number(process.argv[at + 1]));
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) {
    console.error('Please run: npm run build && npm run bench:pages');
    process.exitCode = 1;
  }
}
