import styles from './OutageSections.module.css';
import type { DrawnMap } from '@/lib/outages/mapTypes';
import type { OutageList, Outage } from '@/lib/outages/types';
import { OutageMap } from './OutageMap';
import { OutageStatus } from './OutageStatus';
import { PlannedWork } from './PlannedWork';
import { QuickCheck } from './QuickCheck';
import { OutageCard } from './OutageCard';

/** The live part of the outages page, above its text: current outages, planned work, map and quick check. */
export function OutageSections({ outages, map }: { outages: OutageList; map: DrawnMap | null }) {
  const { current, planned, asOf } = outages;
  return (
    <div className={styles.root}>
      <OutageStatus current={current} asOf={asOf} />
      <PlannedWork planned={planned} firstNumber={current.length + 1} isKnown={asOf !== null} />
      {map && <OutageMap map={map} />}
      <QuickCheck />
    </div>
  );
}

/** Outages and work in the past year, newest first. */
export function OutageHistory({ past }: { past: Outage[] }) {
  return (
    <section aria-labelledby="past-outages">
      <h2 id="past-outages">Outages in the past year</h2>
      {past.length === 0 && <p>None listed.</p>}
      {past.map((outage) => (
        <OutageCard key={outage.id} outage={outage} phase="past" />
      ))}
    </section>
  );
}
