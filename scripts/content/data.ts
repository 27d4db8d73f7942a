import uniq from 'lodash/uniq';
import xor from 'lodash/xor';
import { boardSchedule } from '../../lib/server/board/schedule';
import { rateSchedule } from '../../lib/server/tools/rates';
import { rebates } from '../../lib/server/tools/rebates';
import { wateringRules } from '../../lib/server/tools/watering';
import { parseTime } from '../../lib/server/time/localTime';
import { formatHour } from '../../lib/site/times';
import { currentRates } from '../../lib/tools/bill/estimate';
import { dollars } from '../../lib/tools/format';
import { isSameFigure } from './figures';
import { lineWith } from './lines';
import { readData, type ContentText, type Figures, type Problem } from './texts';

/** The water rates in effect on a day, under the names that `content/statements.yaml` uses. */
export function ratesOn(day: string): Figures {
  const { adopted, gallonsPerUnit } = rateSchedule();
  const { baseCharge, businessPrice, tiers } = currentRates(adopted, day);
  return {
    'rates.baseCharge': dollars(baseCharge),
    'rates.first': dollars(tiers[0]!.price),
    'rates.over': dollars(tiers[1]!.price),
    'rates.business': dollars(businessPrice),
    'rates.gallonsPerUnit': String(gallonsPerUnit),
  };
}

/** Reminds of pages that give water rates and were last reviewed before the newest rates took effect. */
export function checkRateDates(texts: ContentText[], today: string): Problem[] {
  const { effective } = currentRates(rateSchedule().adopted, today);
  return texts.flatMap(({ file, text }) => {
    const [, reviewed] = /^reviewed: (\S+)/m.exec(text) ?? [];
    const line = lineWith(text, (one) => /\$\d+\.\d\d a (month|unit)/.test(one));
    if (!reviewed || !line || reviewed >= effective) return [];
    const what = `New rates took effect on ${effective}, after the last review of this page. Check its rates against content/rates/water.yaml.`;
    return [{ file, line, what, isReminder: true }];
  });
}

/** The fees for a typical new home, which `newHome` in content/facts/fees.yaml adds up. */
const newHomeFees = ['availabilityLetter', 'connectionCharge', 'meterAndBox', 'serviceLine'];

function sumOf(figures: Figures, fees: string[]): string {
  const amounts = fees.map((fee) => Number(figures[`facts.fees.${fee}`]?.replace(/[$,]/g, '')));
  return `$${amounts.reduce((sum, amount) => sum + amount, 0).toLocaleString('en-US')}`;
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
    ['facts.fees.newHome', 'the sum of its fees', sumOf(figures, newHomeFees)],
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
    ...checkHolidays(figures),
    ...checkRivers(figures),
  ];
}

/** Reports rivers that feed one of the systems, but are not in the list of all rivers, or the other way around. */
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

/** Reports holidays that are not on the weekday that the list says, or are missing from it. */
function checkHolidays(figures: Figures): Problem[] {
  const file = 'content/facts/holidays.yaml';
  const days = Object.entries(figures).flatMap(([name, day]) => {
    const [, key] = /^facts\.holidays\.(\w+\d{4})$/.exec(name) ?? [];
    if (!key) return [];
    // A holiday that is observed in another year has that year in its date.
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
