import styles from './OutageCard.module.css';
import { factsOf, statusText, type OutagePhase } from '@/lib/outages/describe';
import { outageAnchor } from '@/lib/outages/paths';
import type { Outage, OutageUpdate } from '@/lib/outages/types';
import { formatTime } from '@/lib/site/times';
import { Prose } from '../content/Prose';
import { SampleMark } from '../content/SampleMark';

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
    <article
      className={styles.root}
      id={anchor}
      data-phase={phase}
      aria-labelledby={`${anchor}-title`}
    >
      {isSample && <SampleMark>SAMPLE: not a real outage</SampleMark>}
      <h3 id={`${anchor}-title`}>
        {number && <span className={styles.number}>{number}</span>} <span>{title}</span>
      </h3>
      <p className={styles.status}>{statusText(outage, phase)}</p>
      <dl>
        {factsOf(outage, phase).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {html && <Prose html={html} />}
      <OutageUpdates updates={updates} />
      {updated && (
        <p className={styles.updated}>
          Updated <time dateTime={updated}>{formatTime(updated)}</time>
        </p>
      )}
    </article>
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
