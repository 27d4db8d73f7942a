import styles from './RiverList.module.css';
import type { Shown } from '@/lib/content/shown';
import type { RiverSummary } from '@/lib/water/views';
import { keepTogether } from '@/lib/site/keepTogether';
import { Show } from '../hydration/Show';

/** The flow at each gauge, linked to the gauge's card, so that the first screen shows the state of the river. */
export function RiverList({ summary }: { summary: Shown<RiverSummary> }) {
  return (
    <Show className={styles.root} part="glance" data={summary}>
      {({ rows, asOf }) => (
        <>
          <ul aria-label="Flow at each gauge">
            {rows.map(({ id, name, flow, word, trend }) => (
              <li key={id}>
                <a href={`#${id}`} className="alone">
                  {name}
                </a>{' '}
                <strong>{keepTogether(flow)}</strong>{' '}
                <span className={styles.note}>
                  <span>{word}</span> <span>{trend}</span>
                </span>
              </li>
            ))}
          </ul>
          {asOf && (
            <p className="quiet">
              Read at {keepTogether(asOf)} or later. Trends compare with three hours before.
            </p>
          )}
        </>
      )}
    </Show>
  );
}
