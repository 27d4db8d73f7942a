import { formatLongDay } from '../days';
import { comparedWords } from './figureWords';
import { isCurrent, percentFull, totalStorage, type WaterYear } from './waterYear';

const names = new Intl.ListFormat('en-US');

/** Describes how much water the reservoirs hold, in a sentence or two; empty without current readings. */
export function storageSummary(storage: WaterYear['storage']): string {
  const total = totalStorage(storage);
  if (!total) return storage.some(isCurrent) ? storage.map(lakeSentence).join(' ') : '';
  const { day, acreFeet, percentOfCapacity, percentOfAverage } = total;
  const lakes = names.format(storage.map(({ station }) => station.name));
  const held = storage.length > 1 ? 'together held' : 'held';
  const they = storage.length > 1 ? 'they' : 'it';
  return [
    `On ${formatLongDay(day)}, ${lakes} ${held} ${acreFeetWords(acreFeet)}, ${share(percentOfCapacity, they)}.`,
    ...(percentOfAverage === null
      ? []
      : [
          `That is ${comparedWords(percentOfAverage)} average for the date (${percentOfAverage}%).`,
        ]),
  ].join(' ');
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
