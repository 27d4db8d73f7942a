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
            <svg width="36" height="24" className={kind} aria-hidden>
              <rect
                className="area"
                x="2"
                y="2"
                width="32"
                height="20"
                fill={`url(#${patternOf(kind)})`}
              />
            </svg>
            {words}
          </li>
        ))}
    </ul>
  );
}
