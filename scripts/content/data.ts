import sumBy from 'lodash/sumBy';
import uniq from 'lodash/uniq';
import xor from 'lodash/xor';
import { boardSchedule } from '../../lib/server/board/schedule';
import { rateSchedule } from '../../lib/server/tools/rates';
import { rebates } from '../../lib/server/tools/rebates';
import { wateringRules } from '../../lib/server/tools/watering';
import { parseTime } from '../../lib/server/time/localTime';
import { formatHour } from '../../lib/site/times';
import { currentRates, estimateBills } from '../../lib/tools/bill/estimate';
import { dollars } from '../../lib/tools/format';
import { isSameFigure } from './figures';
import { lineWith } from './lines';
import { readData, type ContentText, type Figures, type Problem } from './texts';

const ratesFile = 'content/facts/rates.yaml';

/** Reports water rates in the facts that differ from the rates that the board adopted for that date. */
function checkRates(figures: Figures): Problem[] {
  const schedule = rateSchedule();
  const effective = figures['facts.rates.effective']!;
  const { baseCharge, businessPrice, tiers } = currentRates(schedule.adopted, effective);
  const [lower, higher] = tiers;
  const [bill] = estimateBills(
    Number(figures['facts.rates.exampleUnits']),
    schedule.meters[0]!,
    schedule,
    effective,
  );
  const adopted = {
    lastYear: schedule.adopted.at(-1)!.effective.slice(0, 4),
    baseCharge: dollars(baseCharge),
    lower: dollars(lower!.price),
    higher: dollars(higher!.price),
    business: dollars(businessPrice),
    lowerUnits: String(lower!.upTo),
    lowerUnitsOnBill: String(lower!.upTo! * schedule.monthsPerBill),
    gallonsPerUnit: String(schedule.gallonsPerUnit),
    exampleBill: dollars(bill!.total),
  };
  return Object.entries(adopted)
    .filter(([key, value]) => figures[`facts.rates.${key}`] !== value)
    .map(([key, value]) => ({
      file: ratesFile,
      line: 1,
      what: `${key} is ${figures[`facts.rates.${key}`]} here, but ${value} in content/rates/water.yaml. Change one of them.`,
    }));
}

/**
 * Adds reminders to update the rates in the facts, and to review pages last reviewed before new rates took effect.
 */
export function checkRateDates(texts: ContentText[], figures: Figures, today: string): Problem[] {
  const { effective } = currentRates(rateSchedule().adopted, today);
  const since = `New rates took effect on ${effective}`;
  if (figures['facts.rates.effective'] !== effective) {
    const what = `${since}. Change the rates here.`;
    return [{ file: ratesFile, line: 1, what, isReminder: true }];
  }
  return texts.flatMap(({ file, text }) => {
    const [, reviewed] = /^reviewed: (\S+)/m.exec(text) ?? [];
    const line = lineWith(text, (one) => one.includes('{{facts.rates.'));
    if (!reviewed || !line || reviewed >= effective) return [];
    const what = `${since}, after the last review of this page. Check its totals and years.`;
    return [{ file, line, what, isReminder: true }];
  });
}

/** The fees for a new home, which `newHome` in content/facts/fees.yaml adds up for each meter size. */
const newHomeFees = (size: string) => [
  'availabilityLetter',
  `connectionCharge${size}`,
  `meterAndBox${size}`,
  'serviceLine',
];

/** What a new customer pays to have the water turned on after hours, which `startAfterHours` adds up. */
const startAfterHoursFees = ['setUp', 'turnOnAfterHours'];

const amountOf = (figures: Figures, fee: string) =>
  Number(figures[`facts.fees.${fee}`]?.replace(/[$,]/g, ''));

const wholeDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

const sumOf = (figures: Figures, fees: string[]) =>
  wholeDollars(sumBy(fees, (fee) => amountOf(figures, fee)));

/** The connection charge for a larger meter, in proportion to its base charge. */
function connectionCharge(figures: Figures, meter: string): string {
  const factor = rateSchedule().meters.find(({ key }) => key === meter)?.factor ?? NaN;
  return wholeDollars(amountOf(figures, 'connectionCharge') * factor);
}

type WaterYear = { storage: { id: string; capacity?: number }[] };

/** Reports facts that other data files state differently. */
export function checkData(figures: Figures): Problem[] {
  const { hours, afterRain } = wateringRules();
  const { applyWithinDays, programs } = rebates();
  const lawn = programs.find(({ key }) => key === 'lawn')?.most?.toLocaleString('en-US') ?? '';
  const { storage } = readData<WaterYear>('water/water-year.yaml');
  const capacity = (id: string) =>
    storage.find((lake) => lake.id === id)?.capacity?.toLocaleString('en-US') ?? '';
  const { weekday, weeks, time } = boardSchedule().regular;
  const nth = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
  const hour = formatHour(new Date(parseTime(`2000-01-01 ${time}`, 'start')!).toISOString());
  const board = `the ${weeks.map((week) => nth[week]).join(' and ')} ${weekday} of the month at ${hour}`;
  const pairs: [fact: string, file: string, value: string][] = [
    ['facts.stages.hours', 'content/watering/rules.yaml', hours],
    [
      'facts.stages.afterRain',
      'content/watering/rules.yaml',
      afterRain.replace(/^for | after rain$/g, ''),
    ],
    [
      'facts.places.frenchMeadowsAcreFeet',
      'content/water/water-year.yaml',
      capacity('french-meadows'),
    ],
    ['facts.places.hellHoleAcreFeet', 'content/water/water-year.yaml', capacity('hell-hole')],
    ['facts.hours.boardMeetings', 'content/board/schedule.yaml', board],
    ['facts.hours.boardHour', 'content/board/schedule.yaml', hour],
    [
      'facts.fees.connectionChargeThreeQuarter',
      'content/rates/water.yaml, times connectionCharge',
      connectionCharge(figures, '3-4-inch'),
    ],
    [
      'facts.fees.connectionChargeOneInch',
      'content/rates/water.yaml, times connectionCharge',
      connectionCharge(figures, '1-inch'),
    ],
    ...['', 'ThreeQuarter', 'OneInch'].map((size): [string, string, string] => [
      `facts.fees.newHome${size}`,
      'the sum of its fees',
      sumOf(figures, newHomeFees(size)),
    ]),
    ['facts.fees.startAfterHours', 'the sum of its fees', sumOf(figures, startAfterHoursFees)],
    ['facts.fees.lawnRebate', 'content/rebates/programs.yaml', `$${lawn}`],
    ['facts.deadlines.rebateDays', 'content/rebates/programs.yaml', String(applyWithinDays)],
  ];
  const different = pairs.filter(([fact, , value]) => !isSameFigure(figures[fact]!, value));
  return [
    ...different.map(([fact, file, value]) => {
      const [, subject, key] = fact.split('.');
      const what = `${key} is ${figures[fact]} here, but ${value} in ${file}. Change one of them.`;
      return { file: `content/facts/${subject}.yaml`, line: 1, what };
    }),
    ...checkRates(figures),
    ...checkHolidays(figures),
    ...checkRivers(figures),
  ];
}

/** Reports rivers that feed one of the systems but are not in the list of all rivers, or vice versa. */
function checkRivers(figures: Figures): Problem[] {
  const namesIn = (text: string) => text.match(/\b(?!River)[A-Z]\w+/g) ?? [];
  const all = namesIn(figures['facts.places.rivers']!);
  const ofSystems = Object.entries(figures)
    .filter(([name]) => /^facts\.places\.\w+Rivers$/.test(name))
    .flatMap(([, rivers]) => namesIn(rivers));
  return xor(all, uniq(ofSystems)).map((river) => ({
    file: 'content/facts/places.yaml',
    line: 1,
    what: `The ${river} River is either only in "rivers" or only in the rivers of a system.`,
  }));
}

/** Reports holidays that are missing, or whose weekday in the list is wrong. */
function checkHolidays(figures: Figures): Problem[] {
  const file = 'content/facts/holidays.yaml';
  const days = Object.entries(figures).flatMap(([name, day]) => {
    const [, key] = /^facts\.holidays\.(\w+\d{4})$/.exec(name) ?? [];
    if (!key) return [];
    // A holiday observed in another year has that year in its date.
    const [, kept] = /, (\d{4})$/.exec(day) ?? [];
    return [{ key, day, kept, year: Number(kept ?? key.slice(-4)) }];
  });
  const wrong = days.flatMap(({ key, day, year }): Problem[] => {
    const date = new Date(`${day.split(', ')[1]}, ${year} UTC`);
    const weekday = date.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
    return day.startsWith(weekday)
      ? []
      : [{ file, line: 1, what: `${key} is ${day}, but that day is a ${weekday}.` }];
  });
  const years = new Set(days.filter(({ kept }) => !kept).map(({ key }) => key.slice(-4)));
  const count = Number(figures['facts.holidays.count']);
  const odd = [...years].filter(
    (year) => days.filter(({ key }) => key.endsWith(year)).length !== count,
  );
  return [
    ...wrong,
    ...odd.map((year) => ({
      file,
      line: 1,
      what: `The list for ${year} does not have ${count} holidays.`,
    })),
  ];
}
