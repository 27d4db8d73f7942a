import type { Outage } from '@/lib/outages/types';
import { OutageCard } from './OutageCard';

/** Outages and work of the last year, the newest first. */
export function OutageHistory({ past }: { past: Outage[] }) {
  return (
    <section aria-labelledby="past-outages">
      <h2 id="past-outages">Outages of the last year</h2>
      {past.length === 0 && <p>None is listed.</p>}
      {past.map((outage) => (
        <OutageCard key={outage.id} outage={outage} phase="past" />
      ))}
    </section>
  );
}
