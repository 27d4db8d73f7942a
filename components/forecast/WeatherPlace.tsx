import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import agency from '@/lib/site/agency.json';
import { useMediaQuery } from '@/lib/hydration/useMediaQuery';
import { whenIdle } from '@/lib/loading/whenIdle';
import { WEATHER_MIN_WIDTH } from '../../styles/widths';

const WeatherStrip = dynamic(() => import('./WeatherStrip').then((m) => m.WeatherStrip), {
  ssr: false,
});

const hasWeather = agency.features.weather && agency.towns.length > 0;

/** The place for the weather strip, which loads only on wide screens, once the page is idle. */
export function WeatherPlace({ className }: { className: string }) {
  const isShown = useMediaQuery(`(min-width:${WEATHER_MIN_WIDTH}px)`);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <div className={className}>{hasWeather && isShown && isIdle && <WeatherStrip />}</div>;
}
