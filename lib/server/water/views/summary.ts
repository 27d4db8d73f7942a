import { formatLongDay, formatShortDay } from '../days';
import {
  percentFull,
  percentOfNormal,
  totalStorage,
  type WaterYear,
  type YearFigure,
} from './waterYear';

const names = new Intl.ListFormat('en-US');

/** Describes a percentage of normal. Within 10% counts as near. */
export function comparedWords(percent: number): string {
  if (percent < 90) return 'below';
  return percent > 110 ? 'above' : 'near';
}

/** A one-paragraph summary of the figures; null if there are none. */
export function summary({ storage, snow, precipitation }: WaterYear): string | null {
  const sentences = [
    ...storageSentences(storage),
    ...snowSentences(snow),
    ...precipitationSentence(precipitation),
  ];
  if (sentences.length > 0) return sentences.join(' ');
  const isAllOld = [...storage, ...snow, ...precipitation].some(({ latest }) => latest);
  return isAllOld
    ? 'The newest readings are more than a week old, so we do not summarize them.'
    : null;
}

const isCurrent = ({ latest, isOld }: YearFigure) => latest !== null && !isOld;

function storageSentences(storage: WaterYear['storage']): string[] {
  const total = totalStorage(storage);
  if (!total) return storage.some(isCurrent) ? storage.map(lakeSentence) : [];
  const { day, acreFeet, percentOfCapacity, percentOfAverage } = total;
  const lakes = names.format(storage.map(({ station }) => station.name));
  const held = storage.length > 1 ? 'together held' : 'held';
  const they = storage.length > 1 ? 'they' : 'it';
  return [
    `On ${formatLongDay(day)}, ${lakes} ${held} ${acreFeetWords(acreFeet)}, ${share(percentOfCapacity, they)}.`,
    ...(percentOfAverage === null
      ? []
      : [
          `That is ${percentOfAverage}% of the average for the date, so ${comparedWords(percentOfAverage)} average.`,
        ]),
  ];
}

function lakeSentence({ station, latest, isOld }: WaterYear['storage'][number]): string {
  if (!latest || isOld) return `There is no new reading from ${station.name}.`;
  const percent = percentFull(latest.value, station.capacity);
  return `On ${formatLongDay(latest.day)}, ${station.name} held ${acreFeetWords(latest.value)}, ${share(percent, 'it')}.`;
}

const acreFeetWords = (acreFeet: number) =>
  `${Math.round(acreFeet).toLocaleString('en-US')} acre-feet of water`;

const share = (percent: number, who: string) =>
  percent > 100 ? `more than full (${percent}%)` : `${percent}% of what ${who} can hold`;

function snowSentences(snow: YearFigure[]): string[] {
  const current = snow.filter(isCurrent);
  if (current.length === 0) return [];
  const compared = current.filter((figure) => percentOfNormal(figure) !== null);
  if (current.every(({ latest }) => latest!.value < 0.05)) {
    const usual = compared.length > 0 ? ' There is usually some on this date.' : '';
    return [`There is no snow at ${stationsWords(current, snow)}.${usual}`];
  }
  if (compared.length > 0) {
    const holds = spread(compared.map((figure) => percentOfNormal(figure)!));
    return [
      `The snow at ${stationsWords(compared, snow)} holds ${holds} of the water that is normal for the date.`,
    ];
  }
  return current.some(({ latest }) => latest!.normal !== undefined)
    ? ['There is usually so little snow on this date that we do not make a comparison.']
    : ['We have no figures from other years to compare the snow with.'];
}

function precipitationSentence(precipitation: YearFigure[]): string[] {
  return precipitation
    .filter(isCurrent)
    .slice(0, 1)
    .map((figure) => {
      const { value, day } = figure.latest!;
      const percent = percentOfNormal(figure);
      const compared = percent === null ? '' : `, ${percent}% of normal`;
      const fallen =
        value < 0.05
          ? 'no rain or snow has fallen'
          : `${value.toFixed(1)} inches of rain and snow have fallen`;
      return `Since October 1, ${fallen} at ${figure.station.name} up to ${formatShortDay(day)}${compared}.`;
    });
}

/** Names a single station, or says how many there are. */
function stationsWords(some: YearFigure[], all: YearFigure[]): string {
  if (some.length === 1) return some[0]!.station.name;
  const which =
    some.length === all.length ? `the ${all.length}` : `${some.length} of the ${all.length}`;
  return `${which} stations that we monitor`;
}

function spread(percents: number[]): string {
  const [lowest, highest] = [Math.min(...percents), Math.max(...percents)];
  return lowest === highest ? `${lowest}%` : `${lowest}% to ${highest}%`;
}
