import styles from './OutageSections.module.css';
import type { DrawnMap } from '@/lib/outages/mapTypes';
import type { OutageList } from '@/lib/outages/types';
import { Static } from '../hydration/Static';
import { CurrentOutages } from './CurrentOutages';
import { OutageMap } from './OutageMap';
import { PlannedWork } from './PlannedWork';
import { QuickCheck } from './QuickCheck';

type OutageSectionsProps = {
  outages: OutageList;
  map: DrawnMap | null;
  /** When the server rendered the page, in ms. */
  now: number;
};

/** The live part of the outages page, above its text: quick check, current outages, planned work and map. */
export function OutageSections({ outages, map, now }: OutageSectionsProps) {
  const { current, planned, asOf } = outages;
  return (
    <Static className={styles.root}>
      <QuickCheck isFolded={current.length > 0} />
      <CurrentOutages current={current} asOf={asOf} now={now} isNumbered={map !== null} />
      <PlannedWork
        planned={planned}
        firstNumber={map ? current.length + 1 : undefined}
        isKnown={asOf !== null}
        now={now}
      />
      {map && <OutageMap map={map} />}
    </Static>
  );
}
