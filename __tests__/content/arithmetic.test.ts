/** @jest-environment node */
// Checks figures in the content that are calculated from others: sums, steps and dates.
import { readFigures, readTexts } from '@/scripts/content/texts';
import { rateSchedule } from '@/lib/server/tools/rates';

const figures = readFigures();
const texts = readTexts();
const textOf = (file: string) => texts.find((one) => one.file === `content/${file}`)!.text;

/** The amount in a cell, or null if there is none. */
function amountIn(cell: string): number | null {
  const [, digits] = /^\**\$?([\d,]+(?:\.\d+)?)(?: million)?\**$/.exec(cell.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

const cellsOf = (row: string) => row.trim().slice(1, -1).split('|');
const isTotal = (row: string) => /^\| *\**Total\b/.test(row);

/** The rows of each table that ends with a total. A "Total" row ends one sum, and the next row starts another. */
function sumsIn(text: string) {
  const sums: { rows: string[][]; total: string[] }[] = [];
  let rows: string[][] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith('|') || /^\| *---/.test(line)) rows = [];
    else if (isTotal(line)) {
      sums.push({ rows, total: cellsOf(line) });
      rows = [];
    } else rows.push(cellsOf(line));
  }
  return sums;
}

const sums = texts.flatMap(({ file, text }) => sumsIn(text).map((sum) => [file, sum] as const));

test.each(sums)('a total in %s is the sum of the rows above it', (_file, { rows, total }) => {
  expect(rows.length).toBeGreaterThan(1);
  for (const [column, cell] of total.entries()) {
    const stated = amountIn(cell);
    if (stated === null) continue;
    const sum = rows.reduce((all, row) => all + amountIn(row[column]!)!, 0);
    expect(sum).toBeCloseTo(stated, 5);
  }
});

test('the income limits are 200% of the federal poverty level', () => {
  const dollarsOf = (name: string) => Number(figures[`facts.income.${name}`]!.replace(/[$,]/g, ''));
  const [first, more] = [dollarsOf('povertyOne'), dollarsOf('povertyMore')];
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  expect(names.map(dollarsOf)).toEqual(names.map((_, i) => 2 * (first + i * more)));
  expect(dollarsOf('more')).toBe(2 * more);
});

test('each pay step is 5% above the one before, with half dollars rounded up', () => {
  const schedule = textOf('documents/salary-schedule/salary-schedule-2026.md');
  const rows = schedule.split('\n').filter((line) => /^\| [A-Z].*\d{3} \|$/.test(line));
  expect(rows).toHaveLength(11);
  for (const row of rows) {
    const [, ...steps] = cellsOf(row).map(amountIn);
    // Only integers until the division, so that exactly half a dollar rounds up.
    const expected = steps.map((_, i) => Math.round((steps[0]! * 105 ** i) / 100 ** i));
    expect([row, steps]).toEqual([row, expected]);
  }
});

test('the salary page gives the schedule’s lowest and highest steps, and hourly pay', () => {
  const schedule = textOf('documents/salary-schedule/salary-schedule-2026.md');
  const page = textOf('pages/careers/salary-schedule.md');
  const rows = schedule.split('\n').filter((line) => /^\| [A-Z].*\d{3} \|$/.test(line));
  for (const row of rows) {
    const [job, first, , , , last] = cellsOf(row).map((cell) => cell.trim());
    const hourly = [first!, last!].map((pay) => `$${((amountIn(pay)! * 12) / 2080).toFixed(2)}`);
    expect(page).toContain(`| ${job} | $${first} | $${last} | ${hourly.join(' to ')} |`);
  }
  const [, job = ''] = /\| Step \| When \| (.*?) \|/.exec(page)!;
  const [, ...steps] = cellsOf(rows.find((row) => row.includes(`| ${job} |`))!);
  const shown = [...page.matchAll(/^\| [A-E] \| .*? \| \$([\d,]+) a month \|$/gm)];
  expect(shown.map(([, pay]) => pay)).toEqual(steps.map((step) => step.trim()));
});

test('claims for unclaimed money can be made from 45 to 60 days after the first notice, on a day when the counter is open', () => {
  const page = textOf('pages/about-agency/unclaimed-property.md');
  const [, first] = /first notice .* was published on (\w+ \d+, \d{4})/.exec(page)!;
  const by = figures['facts.deadlines.unclaimedBy']!;
  const [, weekday, last] = /^(\w+day), (\w+ \d+, \d{4})$/.exec(by)!;
  const [from, to] = [first, last].map((day) => Date.parse(`${day} UTC`));
  const days = (to! - from!) / (24 * 3_600_000);
  expect(days).toBeGreaterThanOrEqual(45);
  expect(days).toBeLessThanOrEqual(60);
  const name = new Date(to!).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  expect(weekday).toBe(name);
  expect(['Monday', 'Tuesday', 'Wednesday', 'Thursday']).toContain(name);
});

test('flushing for ten minutes costs less than the water quality page says, at all adopted rates', () => {
  const page = textOf('pages/services/water-quality.md');
  const [, gallons, cents] = /use about (\d+) gallons, which cost less than (\d+) cents/.exec(
    page,
  )!;
  const { adopted, gallonsPerUnit } = rateSchedule();
  const prices = adopted.flatMap(({ tiers }) => tiers.map(({ price }) => price));
  expect((Number(gallons) / gallonsPerUnit) * Math.max(...prices) * 100).toBeLessThan(
    Number(cents),
  );
});

test('the rate ordinance has the adopted rates and the numbers for larger meters', () => {
  const ordinance = textOf('documents/forms/ordinances/2025-01.md');
  const { adopted, meters } = rateSchedule();
  const [, ...later] = adopted;
  expect(later).toHaveLength(5);
  for (const { effective, baseCharge, businessPrice, tiers } of later) {
    const year = effective.slice(0, 4);
    const prices = [baseCharge, ...tiers.map(({ price }) => price)];
    const cells = prices.map((price) => `$${price.toFixed(2)}`).join(' | ');
    expect(ordinance).toContain(`| ${year} | ${cells} |`);
    expect(ordinance).toContain(`| ${year} | $${businessPrice.toFixed(2)} |`);
  }
  for (const { title, factor } of meters.slice(1))
    expect(ordinance).toContain(`| ${title} | ${factor} |`);
});

test('each budget in the table of spending is in the list of documents, with the same figures', () => {
  const page = textOf('pages/about-agency/financial-report.md');
  const [, ...rows] = page.slice(page.indexOf('| Money out')).split('\n\n')[0]!.split('\n');
  const years = /^\| Money out.*$/m.exec(page)![0].matchAll(/(\d{4}), budget/g);
  const columns = [...years].map(([, year], i) => ({ year, column: i + 2 }));
  expect(columns.length).toBeGreaterThan(1);
  for (const { year, column } of columns) {
    const budget = textOf(`documents/financial-reports/budget-${year}.md`);
    for (const [what, ...amounts] of rows.slice(1).map(cellsOf)) {
      const name = what!.replaceAll('*', '').trim();
      expect(budget).toContain(`| ${name} | ${amounts[column - 1]!.replaceAll('*', '').trim()} |`);
    }
  }
});
