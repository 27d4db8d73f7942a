import { styled } from '@mui/material/styles';
import type { DrawnArea } from '@/lib/outages/mapTypes';
import { patternOf } from './OutageMapPatterns';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 3),
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0.5),
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
}));

const kinds = [
  ['current', 'Little or no water now'],
  ['planned', 'Planned work'],
] as const;

/** What the map's patterns mean. Lists only patterns that appear on the map. */
export function OutageMapLegend({ areas }: { areas: DrawnArea[] }) {
  return (
    <List>
      {kinds
        .filter(([kind]) => areas.some(({ phase }) => phase === kind))
        .map(([kind, words]) => (
          <li key={kind}>
            <svg width="36" height="24" className={kind} aria-hidden>
              <rect
                className="area"
                x="2"
                y="2"
                width="32"
                height="20"
                fill={`url(#${patternOf(kind)})`}
              />
            </svg>
            {words}
          </li>
        ))}
    </List>
  );
}
