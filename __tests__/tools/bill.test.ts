/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { pageSources } from '@/lib/server/content/pages';
import { facts } from '@/lib/server/content/placeholders';
import { rateSchedule, waterRates } from '@/lib/server/tools/rates';
import { estimateBills } from '@/lib/tools/bill/estimate';
import { readBillRequest } from '@/lib/tools/bill/request';
import type { RateSchedule } from '@/lib/tools/bill/types';
import { dollars } from '@/lib/tools/format';

const pages = pageSources();
const today = '2026-11-23';
const [small, large] = [
  { key: 'small', title: '5/8 inch', factor: 1 },
  { key: 'large', title: '1 inch', factor: 2.5 },
];
const schedule: RateSchedule = {
  sample: true,
  gallonsPerUnit: 748,
  monthsPerBill: 2,
  meters: [small, large],
  adopted: [
    {
      effective: '2025-01-01',
      baseCharge: 30,
      businessPrice: 1.5,
      tiers: [{ upTo: 10, price: 1 }, { price: 2 }],
    },
    {
      effective: '2026-01-01',
      baseCharge: 38.2,
      businessPrice: 2.08,
      tiers: [{ upTo: 10, price: 1.92 }, { price: 2.41 }],
    },
    {
      effective: '2027-01-01',
      baseCharge: 39.35,
      businessPrice: 2.14,
      tiers: [{ upTo: 10, price: 1.98 }, { price: 2.48 }],
    },
  ],
};

test('estimates the current bill and later bills, part by part', () => {
  expect(estimateBills(24, small, schedule, today)).toEqual([
    {
      effective: '2026-01-01',
      isCurrent: true,
      parts: [
        { title: 'Base charge', amount: 76.4 },
        { title: 'Units 1 to 20', amount: 38.4 },
        { title: 'Over 20 units', amount: 9.64 },
      ],
      total: 124.44,
    },
    {
      effective: '2027-01-01',
      isCurrent: false,
      parts: [
        { title: 'Base charge', amount: 78.7 },
        { title: 'Units 1 to 20', amount: 39.6 },
        { title: 'Over 20 units', amount: 9.92 },
      ],
      total: 128.22,
    },
  ]);
});

test.each([
  ['no water', 0, small, 76.4],
  ['a large meter', 0, large, 191],
  ['a fraction of a unit', 20.5, small, 116.01],
])('adds up a bill with %s', (_name, units, meter, total) => {
  expect(estimateBills(units, meter, schedule, today)[0]!.total).toBe(total);
});

test('charges one price for every unit to a business, a school or a fourplex', () => {
  const { units, customer } = readBillRequest(
    { customer: 'business', meter: 'large', amount: '60' },
    schedule.meters,
    748,
  );
  expect(estimateBills(units!, large, schedule, today, customer)[0]).toMatchObject({
    parts: [
      { title: 'Base charge', amount: 191 },
      { title: 'Water', amount: 124.8 },
    ],
    total: 315.8,
  });
});

test.each([{}, { customer: 'castle' }])(
  'treats the customer as a home unless the URL names another kind: %j',
  (query) => {
    expect(readBillRequest(query, schedule.meters, 748).customer).toBe('home');
  },
);

test.each([
  ['2024-06-01', '2025-01-01'],
  ['2025-12-31', '2025-01-01'],
  ['2026-01-01', '2026-01-01'],
  ['2031-01-01', '2027-01-01'],
])('on %s, the rates from %s are current', (day, effective) => {
  expect(estimateBills(1, small, schedule, day)[0]).toMatchObject({ effective, isCurrent: true });
});

test.each([
  [{ amount: '24' }, 24, null],
  [{ amount: '7,480', unit: 'gallons' }, 10, null],
  [{ amount: '0' }, 0, null],
  [{ amount: '' }, null, 'Enter the water use on one bill.'],
  [{ amount: 'lots' }, null, 'Enter the water use on one bill as a number, such as 12.'],
  [{ amount: '2001' }, null, 'Enter the water use on one bill as a number from 0 to 2,000.'],
  [{ amount: '-1' }, null, 'Enter the water use on one bill as a number from 0 to 2,000.'],
  [{}, null, null],
])('reads the water use from the query %j, or explains what is wrong', (query, units, error) => {
  expect(readBillRequest(query, schedule.meters, 748)).toMatchObject({ units, error });
});

test('uses the first meter size if the URL names none that exists', () => {
  expect(readBillRequest({ meter: '<b>' }, schedule.meters, 748).meter).toBe('small');
  expect(readBillRequest({ meter: 'large' }, schedule.meters, 748).meter).toBe('large');
});

describe('the pages have the same figures as the data file', () => {
  const cellsOf = (path: string, name: string, table = '') => {
    const { body } = pages.get(path)!;
    const rows = body.slice(body.indexOf(table)).split('\n');
    const row = rows.find((line) => line.startsWith(`| ${name}`));
    return row?.split('|').map((cell) => cell.trim());
  };

  test.each(rateSchedule().adopted)('rate adjustment: $effective', (rates) => {
    const [first, second] = rates.tiers;
    const prices = [rates.baseCharge, first!.price, second!.price].map(dollars);
    const cells = cellsOf('/services/rate-adjust', rates.effective.slice(0, 4));
    expect(cells?.slice(2, 5)).toEqual(prices);
  });

  test.each(rateSchedule().adopted)('the price for businesses: $effective', (rates) => {
    const { adopted } = rateSchedule();
    const year = rates.effective.slice(0, 4);
    const cells = cellsOf('/services/rate-adjust', year, '{#business-rates}');
    expect(cells?.[2]).toBe(dollars(rates.businessPrice));
    const before = adopted[adopted.indexOf(rates) - 1];
    if (!before) return;
    const step = 1 + parseFloat(String(facts().fees!.rateStep)) / 100;
    expect(dollars(rates.businessPrice)).toBe(dollars(before.businessPrice * step));
  });

  test.each(rateSchedule().adopted)('the bill for 24 units and the change: $effective', (rates) => {
    const schedule = rateSchedule();
    const at = schedule.adopted.indexOf(rates);
    const total = ({ effective }: typeof rates) =>
      estimateBills(24, schedule.meters[0]!, schedule, effective)[0]!.total;
    const cells = cellsOf('/services/rate-adjust', rates.effective.slice(0, 4));
    expect(cells?.[5]).toBe(dollars(total(rates)));
    const before = schedule.adopted[at - 1];
    if (!before) return;
    const percent = Math.round((total(rates) / total(before) - 1) * 100);
    expect(`${percent}%`).toBe(facts().fees!.rateStep);
  });

  test.each(rateSchedule().meters)('water rates: $title', ({ title, factor }) => {
    const { baseCharge } = waterRates(Date.parse(today));
    const cells = cellsOf('/services/water-rates', title);
    expect(cells?.[2]).toBe(dollars(baseCharge * factor));
  });

  test('the sample bill', () => {
    const rates = rateSchedule();
    const [bill] = estimateBills(24, rates.meters[0]!, rates, today);
    const drawing = readFileSync('agencies/gold-county/pictures/sample-bill.svg', 'utf8');
    for (const amount of [...bill!.parts.map((part) => part.amount), bill!.total]) {
      expect(drawing).toContain(dollars(amount));
      expect(pages.get('/services/read-your-bill')!.body).toContain(dollars(amount));
    }
  });
});
