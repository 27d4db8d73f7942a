import { styled } from '@mui/material/styles';
import { factsOf, statusText, type OutagePhase } from '@/lib/outages/describe';
import { outageAnchor } from '@/lib/outages/paths';
import type { Outage, OutageUpdate } from '@/lib/outages/types';
import { formatTime } from '@/lib/site/times';
import { Prose } from '../content/Prose';
import { SampleMark } from '../content/SampleMark';

const Root = styled('article')(({ theme }) => ({
  margin: theme.spacing(2, 0),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `6px solid ${theme.vars.palette.primary.main}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  scrollMarginTop: 96,
  '&[data-phase=current]': { borderInlineStartColor: theme.vars.palette.error.main },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    margin: theme.spacing(0.25, 0, 0.75),
    fontSize: '1.25rem',
    lineHeight: 1.35,
    // A single word can be wider than a phone screen.
    '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  },
  '& h4, & ul': { margin: theme.spacing(0.5, 0) },
  '& .number': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '1.6em',
    height: '1.6em',
    lineHeight: 1,
    border: '2px solid',
    borderRadius: '50%',
    fontSize: '1rem',
  },
  '& p': { margin: theme.spacing(0.5, 0, 0) },
  '& .status': { fontWeight: 700 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: theme.spacing(0.25, 2),
    margin: theme.spacing(1, 0),
  },
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0 },
  '& .updated': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& .prose': { marginTop: theme.spacing(1) },
  '& .prose > p:first-of-type': { fontSize: 'inherit' },
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(1.5),
    '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& dt': { marginTop: theme.spacing(0.5) },
  },
}));

type OutageCardProps = {
  outage: Outage;
  phase: OutagePhase;
  /** Its number on the map. */
  number?: number;
};

/** Everything we know about one outage. */
export function OutageCard({ outage, phase, number }: OutageCardProps) {
  const { id, title, html, updates, updated, isSample } = outage;
  const anchor = outageAnchor(id);
  return (
    <Root id={anchor} data-phase={phase} aria-labelledby={`${anchor}-title`}>
      {isSample && <SampleMark>SAMPLE: not a real outage</SampleMark>}
      <h3 id={`${anchor}-title`}>
        {number && <span className="number">{number}</span>} <span>{title}</span>
      </h3>
      <p className="status">{statusText(outage, phase)}</p>
      <dl>
        {factsOf(outage, phase).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {html && <Prose html={html} />}
      <OutageUpdates updates={updates} />
      {updated && (
        <p className="updated">
          Updated <time dateTime={updated}>{formatTime(updated)}</time>
        </p>
      )}
    </Root>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The agency's updates on an outage, newest first. */
function OutageUpdates({ updates }: { updates: OutageUpdate[] }) {
  if (updates.length === 0) return null;
  return (
    <>
      <h4>Updates</h4>
      <ul>
        {updates.map(({ time, text }) => (
          <li key={`${time} ${text}`}>
            <strong>
              <time dateTime={time}>{formatTime(time)}</time>:
            </strong>{' '}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
