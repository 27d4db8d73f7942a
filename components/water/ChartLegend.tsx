import { styled } from '@mui/material/styles';
import type { ChartLine } from '@/lib/water/views';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& svg': { width: 36, height: 4, flex: 'none' },
}));

/** Labels for a chart's lines. Renders nothing if there is only one line. */
export function ChartLegend({ lines }: { lines: ChartLine[] }) {
  if (lines.length < 2) return null;
  return (
    <List>
      {lines.map(({ kind, label }) => (
        <li key={kind}>
          <svg viewBox="0 0 36 4" aria-hidden>
            <path className={`line-${kind}`} d="M1 2H35" />
          </svg>
          {label}
        </li>
      ))}
    </List>
  );
}
