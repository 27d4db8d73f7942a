import { styled } from '@mui/material/styles';
import type { WeatherIcon as IconName } from '@/lib/forecast/conditions';
import { weatherArt } from '@/lib/forecast/weatherArt';

const Art = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 24,
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // Plain gold is too pale on white.
  '& .warm': {
    color: `color-mix(in srgb, ${theme.vars.palette.gold.main} 70%, ${theme.vars.palette.text.primary})`,
  },
  '& .sky': { color: theme.vars.palette.text.secondary },
  '& .water': { color: theme.vars.palette.secondary.main },
}));

/** A weather icon with a text alternative. */
export function WeatherIcon({ icon, label }: { icon: IconName; label: string }) {
  return (
    <Art viewBox="0 0 24 24" role="img" aria-label={label} focusable="false">
      {weatherArt(icon).map(({ d, tone, filled }) => (
        <path
          key={d}
          d={d}
          className={tone}
          stroke="currentColor"
          fill={filled ? 'currentColor' : 'none'}
        />
      ))}
    </Art>
  );
}
