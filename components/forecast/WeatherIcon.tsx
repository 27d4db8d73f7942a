import styles from './WeatherIcon.module.css';
import type { WeatherIcon as IconName } from '@/lib/forecast/conditions';
import { weatherArt } from '@/lib/forecast/weatherArt';

/** A weather icon with a text alternative. */
export function WeatherIcon({ icon, label }: { icon: IconName; label: string }) {
  return (
    <svg className={styles.art} viewBox="0 0 24 24" role="img" aria-label={label} focusable="false">
      {weatherArt(icon).map(({ d, tone, filled }) => (
        <path
          key={d}
          d={d}
          className={tone}
          stroke="currentColor"
          fill={filled ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  );
}
