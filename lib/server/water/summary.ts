import { formatLongDay, formatShortDay } from './days';
import { percentOfNormal, totalStorage, type WaterYear, type YearFigure } from './waterYear';

const names = new Intl.ListFormat('en-US');

/** How a percentage of the usual is called: within a tenth of it counts as near. */
export function comparedWords(percent: number): string {
  if (percent < 90) return 'below';
  return percent > 110 ? 'above' : 'near';
}

/** The state of the water in one paragraph, written by rule from the figures; null where there are none. */
export function summary({ storage, snow, precipitation }: WaterYear): string | null {
  const sentences = [
    storageSentences(storage),
    snowSentence(snow),
    precipitationSentence(precipitation),
  ].flat();
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function storageSentences(storage: WaterYear['storage']): string[] {
  const total = totalStorage(storage);
  if (!total) return [];
  const { day, acreFeet, percentOfCapacity, percentOfAverage } = total;
  const lakes = names.format(storage.map(({ station }) => station.name));
  const amount = Math.round(acreFeet).toLocaleString('en-US');
  return [
    `On ${formatLongDay(day)}, ${lakes} together held ${amount} acre-feet of water, ${percentOfCapacity}% of what they can hold.`,
    ...(percentOfAverage === null
      ? []
      : [
          `That is ${percentOfAverage}% of the average for the date, so ${comparedWords(percentOfAverage)} average.`,
        ]),
  ];
}

function snowSentence(snow: YearFigure[]): string[] {
  const current = snow.filter(({ latest, isOld }) => latest && !isOld);
  if (current.length === 0) return [];
  if (current.every(({ latest }) => latest!.value < 0.05)) {
    return [`No snow lies at ${stationCount(current.length)} that we watch.`];
  }
  const percents = percentsOf(current);
  if (percents.length === 0) {
    return ['It is too early in the season to compare the snow with other years.'];
  }
  return [
    `The snow at ${stationCount(percents.length)} holds ${spread(percents)} of the water that is normal for the date.`,
  ];
}

function precipitationSentence(precipitation: YearFigure[]): string[] {
  return precipitation
    .filter(({ latest, isOld }) => latest && !isOld)
    .slice(0, 1)
    .map((figure) => {
      const { value, day } = figure.latest!;
      const percent = percentOfNormal(figure);
      const compared = percent === null ? '' : `, ${percent}% of normal`;
      return `Since October 1, ${value.toFixed(1)} inches of rain and snow have fallen at ${figure.station.name} up to ${formatShortDay(day)}${compared}.`;
    });
}

const stationCount = (count: number) => (count === 1 ? 'the one station' : `the ${count} stations`);

function percentsOf(figures: YearFigure[]): number[] {
  return figures.flatMap((figure) => percentOfNormal(figure) ?? []);
}

function spread(percents: number[]): string {
  const [lowest, highest] = [Math.min(...percents), Math.max(...percents)];
  return lowest === highest ? `${lowest}%` : `${lowest}% to ${highest}%`;
}
