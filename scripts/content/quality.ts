import { fill, lineWith } from './lines';
import type { ContentText, Figures, Problem } from './texts';

const page = 'content/pages/services/water-quality.md';
const bySystem = 'content/pages/services/water-quality-by-system.md';

/**
 * Reports test results that differ between the water quality page and the newest yearly report, and results that
 * are not the highest average of all systems, although the page says they are.
 */
export function checkQuality(texts: ContentText[], figures: Figures): Problem[] {
  const textOf = (file: string) => texts.find((one) => one.file === file)?.text ?? '';
  const [report = ''] = texts
    .map(({ file }) => file)
    .filter((file) => /^content\/documents\/water-quality\/report-\d{4}\.md$/.test(file))
    .sort()
    .reverse();
  const shown = resultsIn(fill(textOf(page), figures));
  const reported = new Map(resultsIn(textOf(report)).map(({ what, ...rest }) => [what, rest]));
  const different = shown.flatMap(({ what, limit, result }): Problem[] => {
    const other = reported.get(what);
    if (!other || (other.limit === limit && other.result === result)) return [];
    return [
      {
        file: page,
        line: lineOf(textOf(page), what),
        what: `${what} is ${result} with a limit of ${limit} here, but ${other.result} with ${other.limit} in ${report}. Change one of them.`,
      },
    ];
  });
  return [
    ...different,
    ...checkHighest(textOf(bySystem), 'By-products (TTHM)', 'tthmResult', figures),
    ...checkHighest(textOf(bySystem), 'Lead at home taps', 'leadResult', figures),
  ];
}

/** The rows of the table of test results, which has a limit and a result for each substance. */
const resultsIn = (text: string) =>
  [...text.matchAll(/^\| ([^|]+?) \| ([^|]+?) \| ([^|]+?) \|/gm)].map(
    ([, what = '', limit = '', result = '']) => ({
      what,
      limit,
      result: result.replace(/ \(ND\)$/, ''),
    }),
  );

function checkHighest(text: string, what: string, key: string, figures: Figures): Problem[] {
  const averages = resultsIn(text)
    .filter((row) => row.what === what)
    .map(({ limit: average }) => average);
  const highest = Math.max(...averages.map((average) => Number.parseFloat(average) || 0));
  const figure = figures[`facts.quality.${key}`]!;
  if (highest === Number.parseFloat(figure)) return [];
  return [
    {
      file: bySystem,
      line: lineOf(text, what),
      what: `The highest average of ${what} is ${highest} here, but ${figure} in content/facts/quality.yaml (${key}). Change one of them.`,
    },
  ];
}

const lineOf = (text: string, what: string) =>
  lineWith(text, (line) => line.startsWith(`| ${what} |`)) || 1;
