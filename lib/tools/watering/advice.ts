import agency from '../../site/agency.json';
import { DAY_MS } from '../../site/durations';
import { lazy } from '../../site/lazy';
import type { RainForecast, WateringAdvice, WateringRules } from './types';

export const WATERING_PATH = agency.pages.watering;

const monthOf = lazy(
  () => new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone: agency.timeZone }),
);

/**
 * Whether to water, based on the season and the highest chance of rain in the days ahead.
 * @param rain Null if the forecast is unavailable.
 * @param now Time in ms.
 */
export function wateringAdvice(
  rain: RainForecast | null,
  rules: WateringRules,
  now: number,
): WateringAdvice {
  const month = Number(monthOf().format(now));
  const season = rules.seasons.find(({ months }) => months.includes(month));
  if (!season) throw new Error(`No season includes month ${month}`);
  const until = now + rules.lookAheadDays * DAY_MS;
  const ahead = (rain?.periods ?? []).filter(
    ({ start, end }) => Date.parse(end) > now && Date.parse(start) < until,
  );
  const chance = ahead.length > 0 ? Math.max(...ahead.map((period) => period.chance)) : null;
  return { verdict: verdictOf(Boolean(season.isOff), chance, rules), season, chance };
}

function verdictOf(isOff: boolean, chance: number | null, { skipAt, waitAt }: WateringRules) {
  if (isOff) return 'off';
  if (chance === null) return 'unknown';
  if (chance >= skipAt) return 'no';
  return chance >= waitAt ? 'wait' : 'yes';
}

/** The advice in one sentence. */
export function adviceText({ verdict, season, chance }: WateringAdvice): string {
  switch (verdict) {
    case 'off':
      return `No. Keep sprinklers off in ${season.name.toLowerCase()}.`;
    case 'no':
      return `No. Rain is likely (${chance}% chance).`;
    case 'wait':
      return `Wait. It may rain (${chance}% chance).`;
    case 'yes':
      return 'Yes, if the soil is dry. Little rain is expected.';
    default:
      return 'We cannot tell, because there is no forecast right now.';
  }
}
