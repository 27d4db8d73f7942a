// What the benchmarks share: printing tables, and medians.

/** Whether this is a short run that only checks that the benchmark works. */
export const isQuick = process.argv.includes('--quick');

/** Prints one row of a table in Markdown. */
export const row = (cells) => console.log(`| ${cells.join(' | ')} |`);

/** Prints the head of a table. */
export function head(cells) {
  console.log();
  row(cells);
  row(cells.map((_, i) => (i === 0 ? '---' : '---:')));
}

/** The value at a share of the sorted values, from 0 to 1. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (values) => quantile(values, 0.5);
