/** @jest-environment node */
import { dripGallons, leakCost, meterGallons } from '@/lib/tools/leaks/cost';
import { leakWords } from '@/lib/tools/leaks/describe';
import { readLeakRequest } from '@/lib/tools/leaks/request';
import type { WaterRates } from '@/lib/tools/bill/types';
import { pageSources } from '@/lib/server/content/pages';
import { parseYaml } from '@/lib/server/content/files';
import { waterRates } from '@/lib/server/tools/rates';
import { waterCharge } from '@/lib/tools/bill/estimate';
import { object } from 'yup';

/** The tests expect charges calculated by hand: a bill's first 20 units cost $1.92 each, and the others $2.41. */
const rates: WaterRates = {
  sample: true,
  effective: '2026-01-01',
  baseCharge: 38.2,
  businessPrice: 2.08,
  gallonsPerUnit: 748,
  monthsPerBill: 2,
  tiers: [{ upTo: 10, price: 1.92 }, { price: 2.41 }],
};

test.each([
  [0, 0],
  [10, 19.2],
  [20, 38.4],
  [20.5, 39.605],
  [24, 48.04],
  [30, 62.5],
])('charges for %s units: $%s', (units, charge) => {
  expect(waterCharge(units, rates)).toBeCloseTo(charge, 6);
});

// 74.8 gallons a day is 2,244 gallons in 30 days, or 6 units on a two-month bill.
test.each([
  ['in the lower tier', 0, 11.52],
  ['up to the limit of the tier', 14, 11.52],
  ['across the limit: 2 units at 1.92, 4 at 2.41', 18, 13.48],
  ['above the limit', 20, 14.46],
  ['in the upper tier', 100, 14.46],
])('prices a leak of 6 units %s', (_name, usual, perBill) => {
  const cost = leakCost(74.8, usual, rates);
  expect(cost.unitsPerBill).toBeCloseTo(6, 6);
  expect(cost.gallonsPerMonth).toBeCloseTo(2244, 6);
  expect(cost.perBill).toBeCloseTo(perBill, 6);
  expect(cost.perYear).toBeCloseTo(perBill * 6, 6);
});

test('charges nothing without a leak', () => {
  expect(leakCost(0, 20, rates)).toMatchObject({ unitsPerBill: 0, perBill: 0, perYear: 0 });
});

test('reads meters in cubic feet and in gallons', () => {
  expect(meterGallons(10, 'cubicFeet', 12)).toBeCloseTo(149.6, 6);
  expect(meterGallons(30, 'gallons', 2)).toBe(360);
});

/** A time when the 2026 rates, which the pages quote, are in effect. */
const now = Date.parse('2026-11-23T12:00:00Z');

const pages = pageSources();

/** The other cells in the table row that starts with this cell. */
function rowOf(path: string, name: string): string[] {
  const lines = pages.get(path)!.body.split('\n');
  const row = lines.find((line) => line.startsWith(`| ${name} |`));
  return row!
    .split('|')
    .map((cell) => cell.trim())
    .slice(2, -1);
}

test.each([
  ['Showerhead, 10 drips a minute', dripGallons(10)],
  ['Faucet, 1 drip a second', dripGallons(60)],
  ['Toilet, slow leak, 50 gallons a day', 50],
  ['Toilet that runs, 200 gallons a day', 200],
  ['Pipe, half a gallon a minute', 720],
  ['Stuck valve, 1 gallon a minute', 1440],
])('the leaks page has the calculated figures for: %s', (name, gallonsPerDay) => {
  const [gallons, units, price] = rowOf('/smart-water-use/stop-leaks', name);
  const { gallonsPerMonth, unitsPerBill, perBill } = leakCost(gallonsPerDay, 20, waterRates(now));
  expect(gallons).toBe(Math.round(gallonsPerMonth).toLocaleString('en-US'));
  expect(units).toBe((unitsPerBill / 2).toFixed(1));
  expect(price).toBe(`$${perBill.toFixed(2)}`);
});

test('the water rates page has the calculated bills', () => {
  const path = '/services/water-rates';
  // Each bill on the page includes two monthly base charges of $38.20.
  for (const units of [10, 20, 24, 30]) {
    const [, total] = rowOf(path, `${units} units`);
    expect(total).toBe(`$${(waterCharge(units, waterRates(now)) + 76.4).toFixed(2)}`);
  }
});

test('rejects a data file with the wrong structure', () => {
  expect(() => parseYaml('- 1', object({}).noUnknown())).toThrow();
});

const drips = { kind: 'drips', usual: '20' };
const meter = { kind: 'meter', first: '100', second: '110', hours: '12', usual: '20' };

test.each([
  [{ ...drips, drips: '60' }, dripGallons(60)],
  [{ ...drips, drips: '0' }, 0],
  [{ kind: 'toilet', toilet: 'runs', usual: '0' }, 200],
  [meter, 149.6],
  [{ ...meter, first: '1,100', second: '1,110', unit: 'gallons' }, 20],
  [{ ...meter, second: '100' }, 0],
])('for %j, calculates %s gallons a day', (query, gallons) => {
  const { leak, errors } = readLeakRequest(query);
  expect(errors).toEqual({});
  expect(leak?.gallonsPerDay).toBeCloseTo(gallons, 6);
});

test.each([
  [{ ...drips, drips: '' }, 'drips', 'Enter the drips per minute.'],
  [{ ...drips, drips: 'many' }, 'drips', 'Enter the drips per minute as a number, such as 12.'],
  [{ ...drips, drips: '-1' }, 'drips', 'Enter the drips per minute as a number from 0 to 600.'],
  [{ ...drips, drips: '1e9' }, 'drips', 'Enter the drips per minute as a number, such as 12.'],
  [{ ...drips, drips: '601' }, 'drips', 'Enter the drips per minute as a number from 0 to 600.'],
  [
    { ...drips, drips: '1', usual: 'NaN' },
    'usual',
    'Enter your usual water use in units as a number, such as 12.',
  ],
  [{ kind: 'toilet', toilet: '<b>', usual: '20' }, 'toilet', 'Choose how the toilet leaks.'],
  [{ ...meter, second: '99' }, 'second', 'The second reading cannot be lower than the first.'],
  [{ ...meter, second: '99999999' }, 'second', expect.stringMatching(/^That is more water/)],
  [
    { ...meter, hours: '0' },
    'hours',
    'Enter the hours between readings as a number from 0.25 to 168.',
  ],
])('rejects %j with a clear message', (query, field, sentence) => {
  const { leak, errors } = readLeakRequest(query);
  expect(leak).toBeNull();
  expect(errors).toEqual({ [field]: sentence });
});

test.each([
  [{ ...drips, drips: ' 60 ' }, 'A drip: 60 in one minute'],
  [
    { kind: 'toilet', toilet: 'runs', usual: '0' },
    'A toilet. It runs: you hear it fill now and then',
  ],
  [meter, 'The meter went from 100 to 110 cubic feet. Hours between readings: 12'],
  [
    { ...meter, first: '1,100', second: '1,110', unit: 'gallons' },
    'The meter went from 1,100 to 1,110 gallons. Hours between readings: 12',
  ],
])('describes %j as "%s"', (query, words) => {
  expect(leakWords(readLeakRequest(query))).toBe(words);
});

test('shows an empty form without errors when the URL has no answers', () => {
  expect(readLeakRequest({})).toMatchObject({ kind: 'drips', errors: {}, leak: null });
  expect(readLeakRequest({ kind: ['meter', 'x'] })).toMatchObject({ kind: 'meter', leak: null });
});
