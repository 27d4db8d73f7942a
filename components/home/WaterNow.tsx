import { styled } from '@mui/material/styles';
import type { WaterFact } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';

const Root = styled('section')(({ theme }) => ({
  '& h2': { margin: theme.spacing(0, 0, 2), fontSize: theme.typography.h2.fontSize },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: theme.spacing(2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': {
    padding: theme.spacing(2, 2.5),
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& p': { margin: 0 },
  '& .value': { fontSize: '1.6rem', fontWeight: 750, lineHeight: 1.3 },
  '& .quiet': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
}));

/** A few figures about our water. Renders nothing if none are available. */
export function WaterNow({ facts }: { facts: WaterFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Root aria-labelledby="water-now">
      <h2 id="water-now">Our water now</h2>
      <ul>
        {facts.map(({ label, value, note, asOf, href }) => (
          <li key={label}>
            <SiteLink href={href} className="alone">
              {label}
            </SiteLink>
            <p className="value">{value}</p>
            <p>{note}</p>
            <p className="quiet">As of {asOf}</p>
          </li>
        ))}
      </ul>
    </Root>
  );
}
