import styles from './WeatherStrip.module.css';
import { forecastPageHref, towns, type Town } from '@/lib/forecast/towns';
import type { Forecast } from '@/lib/forecast/types';
import { useForecast } from '@/lib/forecast/useForecast';
import { agency } from '@/lib/site/agency';
import { lazy } from '@/lib/site/lazy';
import { SiteLink } from '../navigation/SiteLink';
import { WeatherIcon } from './WeatherIcon';

const clock = lazy(
  () => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: agency.timeZone }),
);

/** Weather for five towns, shown and fetched at 885 px and up (docs/requirements.md#weather-strip). */
export function WeatherStrip() {
  return (
    <ul className={styles.list} aria-label="Weather now">
      {towns.map((town) => (
        <TownWeather key={town.id} town={town} />
      ))}
    </ul>
  );
}

function TownWeather({ town }: { town: Town }) {
  const forecast = useForecast(town);
  return (
    <li>
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
          {forecast ? (
            <strong>{Math.round(forecast.temperature)}°F</strong>
          ) : (
            <span>
              <span aria-hidden>–</span>
              <span className="visually-hidden">weather not available</span>
            </span>
          )}
        </span>
      </SiteLink>
    </li>
  );
}

function titleOf({ shortForecast, asOf }: Forecast): string {
  const time = Date.parse(asOf);
  const since = Number.isNaN(time) ? '' : `as of ${clock().format(time)}`;
  return [shortForecast, since].filter(Boolean).join(', ');
}
