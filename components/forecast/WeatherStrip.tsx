import { styled } from '@mui/material/styles';
import { forecastPageHref, towns, type Town } from '@/lib/forecast/towns';
import type { Forecast } from '@/lib/forecast/types';
import { useForecast } from '@/lib/forecast/useForecast';
import { WEATHER_TOWN_WIDTH } from '../../styles/widths';
import { SiteLink } from '../navigation/SiteLink';
import { WeatherIcon } from './WeatherIcon';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  // At the narrowest width, the first town extends a little into the gap next to the logo.
  justifyContent: 'flex-end',
  minHeight: 'inherit',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Until a town has weather, the row is empty and keeps its height.
  '&:not(:has(strong))': { visibility: 'hidden' },
  '& li': { flex: 'none', display: 'flex', width: WEATHER_TOWN_WIDTH },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    width: '100%',
    padding: theme.spacing(0, 1.25),
    lineHeight: 1.25,
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderRadius: theme.shape.borderRadius,
  },
  '& a:hover .town': { textDecoration: 'underline' },
  '& a:focus-visible': { outlineOffset: -3 },
  // Reserved even without an icon, so the name does not shift when one loads.
  '& .sky': { flex: 'none', display: 'flex', width: 24 },
  '& .words': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}));

const clock = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});

/** Weather for five towns, shown and fetched at 885 px and up (docs/requirements.md#weather-strip). */
export function WeatherStrip() {
  return (
    <List aria-label="Weather now">
      {towns.map((town) => (
        <TownWeather key={town.id} town={town} />
      ))}
    </List>
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
        <span className="words">
          <span className="town">{town.title}</span>{' '}
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
  const since = Number.isNaN(time) ? '' : `as of ${clock.format(time)}`;
  return [shortForecast, since].filter(Boolean).join(', ');
}
