import styles from './OutageMapLegend.module.css';
import type { DrawnArea } from '@/lib/outages/mapTypes';
import { patternOf } from './OutageMapPatterns';

const kinds = [
  ['current', 'Little or no water now'],
  ['planned', 'Planned work'],
] as const;

/** The meaning of the map's patterns. It lists only patterns that appear on the map. */
export function OutageMapLegend({ areas }: { areas: DrawnArea[] }) {
  return (
    <ul className={styles.list}>
      {kinds
        .filter(([kind]) => areas.some(({ phase }) => phase === kind))
        .map(([kind, words]) => (
          <li key={kind}>
            {/* The view box includes the origin of the pattern, so that no dot is cut off. */}
            <svg viewBox="-3 -3 40 26" width="40" height="26" className={kind} aria-hidden>
              <rect
                className={styles.area}
                x="-1"
                y="-1"
                width="36"
                height="22"
                fill={`url(#${patternOf(kind)})`}
              />
            </svg>
            {words}
          </li>
        ))}
    </ul>
  );
}
