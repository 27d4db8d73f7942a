/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { menus } from '@/lib/navigation/menus';
import { fillPlaceholders } from '@/lib/server/content/placeholders';
import { pageSources } from '@/lib/server/content/pages';
import { rateSchedule } from '@/lib/server/tools/rates';
import { wateringRules } from '@/lib/server/tools/watering';
import { estimateBills } from '@/lib/tools/bill/estimate';
import { dollars } from '@/lib/tools/format';

const factsIn = (subject: string) =>
  parse(readFileSync(`content/facts/${subject}.yaml`, 'utf8')) as Record<string, string>;
const bodyOf = (path: string) => pageSources().get(path)!.body;

test.each([
  ['/services/water-rates', '| Set up an account | {{facts.fees.setUp}} |'],
  ['/services/water-rates', '| Late payment | {{facts.fees.lateFee}} of the unpaid amount |'],
  ['/services/water-rates', 'Returned check or failed payment | {{facts.fees.returnedPayment}} |'],
  ['/services/water-rates', 'after 5 p.m. | {{facts.fees.turnOnAfterHours}} |'],
  ['/services/water-rates', 'shutoff, office hours | {{facts.fees.turnBackOn}} |'],
  ['/services/water-rates', 'shutoff, other times | {{facts.fees.turnBackOnAfterHours}} |'],
  ['/services/water-rates', 'runs fast | {{facts.fees.meterTest}} |'],
  [
    '/services/shutoff-protection',
    '| Office hours | {{facts.fees.turnBackOn}} | {{facts.fees.turnBackOnLowIncome}} |',
  ],
  ['/services/shutoff-protection', '| Day {{facts.deadlines.paymentDays}} | Payment is due |'],
  ['/services/shutoff-protection', 'up to {{facts.deadlines.planMonths}} months'],
  ['/services/shutoff-protection', 'at least {{facts.deadlines.shutoffPastDueDays}} days past due'],
  ['/services/shutoff-protection', 'written notice {{facts.deadlines.shutoffNoticeDays}} days'],
  [
    '/services/shutoff-protection',
    '| Other times | {{facts.fees.turnBackOnAfterHours}} | {{facts.fees.turnBackOnLowIncomeAfterHours}} |',
  ],
  ['/services/shutoff-protection', 'at least {{facts.deadlines.tenantNoticeDays}} days before'],
  ['/services/shutoff-protection', 'answer within {{facts.deadlines.medicalAnswerDays}} days'],
  [
    '/services/shutoff-protection',
    'reply within {{facts.deadlines.shutoffAppealWorkingDays}} working days',
  ],
  ['/services/shutoff-protection', 'If you pay by {{facts.hours.sameDayPaymentBy}} Monday'],
  ['/services/bill-payment-options', 'every {{facts.deadlines.billMonths}} months'],
  ['/services/bill-payment-options', 'due {{facts.deadlines.paymentDays}} days after the bill'],
  ['/services/account-maintenance', '{{facts.deadlines.startServiceWorkingDays}} working days'],
  ['/services/account-maintenance', 'comes within {{facts.deadlines.finalBillDays}} days'],
  ['/report-water-waste', '{{facts.fees.wasteCharge}} charge on the water bill'],
  ['/report-water-waste', 'Within {{facts.deadlines.wasteCheckWorkingDays}} working days'],
  ['/report-water-waste', 'After {{facts.deadlines.wasteFixDays}} days'],
  ['/about-gcwea', '| Homes and businesses with treated water | {{facts.places.customers}} |'],
  ['/about-gcwea', '| Canal water customers | {{facts.places.canalCustomers}} |'],
  ['/about-gcwea/projects', '| All areas | {{facts.places.metersReplaced}} |'],
  ['/careers/employee-benefits-summary', '| Holidays | {{facts.holidays.count}} paid days'],
  ['/board-of-directors', 'at least {{facts.deadlines.agendaHours}} hours before'],
  ['/board-of-directors', '{{facts.deadlines.helpAtMeetingHours}} hours ahead if you can'],
  ['/about-gcwea/transparency', 'answer within {{facts.deadlines.recordsDays}} days'],
  ['/education-center/documents', 'cost {{facts.fees.paperPage}} a page'],
])('%s says "%s", as the facts do', (path, text) => {
  expect(bodyOf(path)).toContain(fillPlaceholders(text));
});

test('the watering hours are the same as in the watering rules', () => {
  expect(factsIn('stages').hours).toBe(wateringRules().hours);
});

test('the sample bill has the rates of 2026', () => {
  const schedule = rateSchedule();
  const [bill] = estimateBills(24, schedule.meters[0]!, schedule, '2026-11-23');
  const drawing = readFileSync('public/pictures/sample-bill.svg', 'utf8');
  for (const amount of [...bill!.parts.map((part) => part.amount), bill!.total]) {
    expect(drawing).toContain(dollars(amount));
    expect(bodyOf('/services/read-your-bill')).toContain(dollars(amount));
  }
});

test('each holiday is on the weekday that the list says', () => {
  const { count, ...days } = factsIn('holidays');
  for (const [key, day] of Object.entries(days)) {
    // New Year's Day 2028 is kept in 2027.
    const year = key === 'newYear2028' ? 2027 : key.slice(-4);
    const weekday = new Date(`${day.split(', ')[1]}, ${year} UTC`).toLocaleDateString('en-US', {
      weekday: 'long',
      timeZone: 'UTC',
    });
    expect({ key, day }).toEqual({ key, day: expect.stringContaining(weekday) });
  }
  for (const year of ['2026', '2027'])
    expect(Object.keys(days).filter((key) => key.endsWith(year))).toHaveLength(Number(count));
});

test('every page is in a menu or has a link from another page', () => {
  const inMenus = menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
  const linked = new Set(['/', ...inMenus.map(({ href }) => href.split('#')[0])]);
  for (const { path, body, related } of pageSources().values())
    for (const target of [
      ...related,
      ...[...body.matchAll(/\]\((\/[^)\s#]*)/g)].map(([, to]) => to),
    ])
      if (target !== path) linked.add(target);
  expect([...pageSources().keys()].filter((path) => !linked.has(path))).toEqual([]);
});

test('every link between pages leads to a page and a section', () => {
  const pages = pageSources();
  const problems = [...pages.values()].flatMap(({ path, body }) =>
    [...body.matchAll(/\]\((\/[^)\s]*)\)/g)].flatMap(([, link]) => {
      const [to = '', id] = link!.split('#');
      const target = pages.get(to);
      if (!target || !id || target.body.includes(`{#${id}}`)) return [];
      return [`${path}: ${link}`];
    }),
  );
  expect(problems).toEqual([]);
});
