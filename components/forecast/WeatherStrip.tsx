import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { forecastPageHref, towns, type Town } from '@/lib/forecast/towns';
import type { Forecast } from '@/lib/forecast/types';
import { useForecast } from '@/lib/forecast/useForecast';
import { WEATHER_MIN_WIDTH, WEATHER_TOWN_WIDTH } from '../header/widths';
import { SiteLink } from '../navigation/SiteLink';
import { WeatherIcon } from './WeatherIcon';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  // At the narrowest width the first town reaches a little into the gap beside the logo.
  justifyContent: 'flex-end',
  height: '100%',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { flex: 'none', width: WEATHER_TOWN_WIDTH },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    height: '100%',
    padding: theme.spacing(0, 1.25),
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderRadius: theme.shape.borderRadius,
  },
  '& a:hover .town': { textDecoration: 'underline' },
  '& a:focus-visible': { outlineOffset: -3 },
  // Kept free where there is no picture, so that the name does not move when one arrives.
  '& .sky': { flex: 'none', display: 'flex', width: 24 },
  '& strong': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}));

const clock = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});

/** The weather of five towns (specification, sections 2 and 7): shown from 885 px on, fetched above that. */
export function WeatherStrip() {
  const isFetched = useMediaQuery(`(min-width:${WEATHER_MIN_WIDTH + 0.02}px)`, { noSsr: true });
  return (
    <List aria-label="Weather now">
      {towns.map((town) => (
        <TownWeather key={town.id} town={town} isFetched={isFetched} />
      ))}
    </List>
  );
}

function TownWeather({ town, isFetched }: { town: Town; isFetched: boolean }) {
  const forecast = useForecast(town, isFetched);
  return (
    <li>
      <SiteLink
        href={forecastPageHref(town)}
        hideArrow
        title={forecast ? titleOf(forecast) : undefined}
      >
        <span className="sky">
          {forecast?.shortForecast && (
            <WeatherIcon icon={forecast.icon} label={forecast.shortForecast} />
          )}
        </span>
        <span className="town">{town.title}</span>
        {forecast ? (
          <strong>{Math.round(forecast.temperature)}°F</strong>
        ) : (
          <span>
            <span aria-hidden>–</span>
            <span className="visually-hidden">weather not known</span>
          </span>
        )}
      </SiteLink>
    </li>
  );
}

function titleOf({ shortForecast, asOf }: Forecast): string {
  const time = Date.parse(asOf);
  const since = Number.isNaN(time) ? '' : `as of ${clock.format(time)}`;
  return [shortForecast, since].filter(Boolean).join(', ');
}
