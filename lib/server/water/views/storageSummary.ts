import lowerFirst from 'lodash/lowerFirst';
import { formatLongDay } from '../days';
import { comparedWords, fullness } from './figureWords';
import { isCurrent, percentFull, totalStorage, type WaterYear } from './waterYear';

const names = new Intl.ListFormat('en-US');

/**
 * Describes how much water the reservoirs hold, in a sentence for all of them or for each; empty without current
 * readings.
 */
export function storageSummary(storage: WaterYear['storage']): string {
  const total = totalStorage(storage);
  if (!total) return storage.some(isCurrent) ? storage.map(lakeSentence).join(' ') : '';
  const { day, acreFeet, percentOfCapacity, percentOfAverage } = total;
  const lakes = names.format(storage.map(({ station }) => station.name));
  const held = storage.length > 1 ? 'together held' : 'held';
  const compared =
    percentOfAverage === null
      ? ''
      : `, ${comparedWords(percentOfAverage)} average for the date (${percentOfAverage}%)`;
  return `On ${formatLongDay(day)}, ${lakes} ${held} ${amountWords(acreFeet, percentOfCapacity)}${compared}.`;
}

function lakeSentence({ station, latest, isOld }: WaterYear['storage'][number]): string {
  if (!latest || isOld) return `There is no new reading from ${station.name}.`;
  const percent = percentFull(latest.value, station.capacity);
  return `On ${formatLongDay(latest.day)}, ${station.name} held ${amountWords(latest.value, percent)}.`;
}

const amountWords = (acreFeet: number, percent: number) =>
  `${Math.round(acreFeet).toLocaleString('en-US')} acre-feet: ${lowerFirst(fullness(percent))}`;
