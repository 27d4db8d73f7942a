import styles from './OutageCard.module.css';
import { factsNear, statusText, type Fact, type OutagePhase } from '@/lib/outages/describe';
import { outageAnchor } from '@/lib/outages/paths';
import type { Outage, OutageUpdate } from '@/lib/outages/types';
import { keepTogether } from '@/lib/site/keepTogether';
import { Prose } from '../content/Prose';
import { Card } from '../ui/Card';
import { Details } from '../ui/Details';
import { Facts } from '../ui/Facts';
import { SampleMark, Tag } from '../ui/Tag';
import { NearTime } from '../time/Time';

type OutageCardProps = {
  outage: Outage;
  phase: OutagePhase;
  /** When the server rendered the page, in ms. */
  now: number;
  /** The outage's number on the map. */
  number?: number;
  /** One level below the heading above the card. */
  headingLevel?: 'h2' | 'h3';
};

/** An outage: the essentials, what to do, the latest update, and expandable details. */
export function OutageCard(props: OutageCardProps) {
  const { outage, phase, now, number, headingLevel: Heading = 'h3' } = props;
  const { id, title, html, updates, updated, isSample } = outage;
  const anchor = outageAnchor(id);
  const [first, rest] = factsNear(outage, phase, now);
  const [latest, ...earlier] = updates;
  // The latest update already shows this time.
  const changed = updated === latest?.time ? null : updated;
  const tone = toneOf(outage, phase);
  return (
    <Card
      tag="article"
      edge={tone === 'good' ? 'secondary' : tone}
      className={styles.root}
      id={anchor}
      aria-labelledby={`${anchor}-title`}
    >
      {isSample && <SampleMark>SAMPLE: not a real outage</SampleMark>}
      <Heading id={`${anchor}-title`} className={styles.title}>
        {number && <span className={styles.number}>{number}</span>}{' '}
        <span>{keepTogether(title)}</span>
      </Heading>
      <p>
        <Tag tone={tone}>{statusText(outage, phase)}</Tag>
      </p>
      <Facts facts={keptTogether(first)} />
      {html && <Prose html={html} />}
      {latest && <Update {...latest} now={now} isLatest />}
      {(rest.length > 0 || earlier.length > 0 || changed) && (
        <Details summary="More about this">
          <Facts facts={keptTogether(rest)} />
          {earlier.length > 0 && (
            <>
              <p>
                <strong>Earlier updates</strong>
              </p>
              {earlier.map((update) => (
                <Update key={`${update.time} ${update.text}`} {...update} now={now} />
              ))}
            </>
          )}
          {changed && (
            <p className="quiet">
              Updated <NearTime time={changed} now={now} />
            </p>
          )}
        </Details>
      )}
    </Card>
  );
}

function toneOf({ status }: Outage, phase: OutagePhase) {
  if (phase === 'past' || status === 'canceled') return 'good';
  return phase === 'current' ? 'error' : 'primary';
}

const keptTogether = (facts: Fact[]): Fact[] =>
  facts.map(([name, value]) => [name, keepTogether(value)]);

function Update({ time, text, now, isLatest }: OutageUpdate & { now: number; isLatest?: boolean }) {
  return (
    <p className={styles.update}>
      <strong>
        {isLatest && 'Updated '}
        <NearTime time={time} now={now} />:
      </strong>{' '}
      {keepTogether(text)}
    </p>
  );
}
