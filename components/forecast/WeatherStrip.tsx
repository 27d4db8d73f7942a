import styles from './WeatherStrip.module.css';
import { startTransition, useEffect, useState } from 'react';
import { forecastPageHref, towns, type Town } from '@/lib/forecast/towns';
import type { Forecast } from '@/lib/forecast/types';
import { useForecast } from '@/lib/forecast/useForecast';
import { SiteLink } from '../navigation/SiteLink';
import { WeatherIcon } from './WeatherIcon';

/** Weather for five towns, shown and fetched at 885 px and up (docs/requirements.md#weather-strip). */
export function WeatherStrip() {
  const mounted = useMountedTowns();
  return (
    <ul className={styles.list} aria-label="Weather now">
      {towns.map((town, i) => (
        <li key={town.id}>{i < mounted && <TownWeather town={town} />}</li>
      ))}
    </ul>
  );
}

/** How many towns to mount. They mount in separate tasks, so that each task is short even on a slow computer. */
function useMountedTowns(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < towns.length) startTransition(() => setCount(count + 1));
  }, [count]);
  return count;
}

function TownWeather({ town }: { town: Town }) {
  const forecast = useForecast(town);
  return (
    <SiteLink
      href={forecastPageHref(town)}
      outsideMark="words"
      title={forecast ? titleOf(forecast) : undefined}
    >
      <span className="sky">
        {forecast?.shortForecast && (
          <WeatherIcon icon={forecast.icon} label={forecast.shortForecast} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.town}>{town.title}</span>{' '}
        {forecast && <strong>{Math.round(forecast.temperature)}°F</strong>}
        {forecast === null && (
          <span>
            <span aria-hidden>–</span>
            <span className="visually-hidden">weather not available</span>
          </span>
        )}
      </span>
    </SiteLink>
  );
}

function titleOf({ shortForecast, clock }: Forecast): string {
  return [shortForecast, clock && `as of ${clock}`].filter(Boolean).join(', ');
}
