import styles from './OutageMap.module.css';
import type { DrawnArea, DrawnMap } from '@/lib/outages/mapTypes';
import { OutageMapLegend } from './OutageMapLegend';
import { OutageMapPatterns, patternOf } from './OutageMapPatterns';

/** A map of outage areas with towns and rivers. The lists give the same information as text. */
export function OutageMap({ map }: { map: DrawnMap }) {
  const { width, height, rivers, towns, areas } = map;
  return (
    <section aria-labelledby="map-of-outages">
      <h2 id="map-of-outages">Map</h2>
      <figure className={styles.figure}>
        <svg
          className={styles.map}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={describe(areas)}
        >
          <OutageMapPatterns />
          {rivers.map(({ name, path }) => (
            <path key={name} className={styles.river} d={path} />
          ))}
          {areas.map((area) => (
            <g key={area.number} className={area.phase}>
              <path className={styles.area} d={area.path} fill={`url(#${patternOf(area.phase)})`} />
            </g>
          ))}
          {towns.map(({ name, x, y, isLeft }) => (
            <g key={name}>
              <circle className={styles.town} cx={x} cy={y} r={5} />
              <text
                className={styles.halo}
                x={isLeft ? x - 11 : x + 11}
                y={y}
                dominantBaseline="central"
                textAnchor={isLeft ? 'end' : 'start'}
              >
                {name}
              </text>
            </g>
          ))}
          {areas.map((area) => (
            <AreaNumber key={area.number} {...area} />
          ))}
        </svg>
        <figcaption>
          <OutageMapLegend areas={areas} />
          Numbers match the lists above. Areas and rivers are approximate.
        </figcaption>
      </figure>
    </section>
  );
}

function AreaNumber({ number, phase, x, y }: DrawnArea) {
  return (
    <g className={`${styles.number} ${phase}`}>
      <circle className={styles.disc} cx={x} cy={y} r={17} />
      <text x={x} y={y} dominantBaseline="central">
        {number}
      </text>
    </g>
  );
}

function describe(areas: DrawnArea[]): string {
  const of = (phase: string) => {
    const numbers = areas.filter((area) => area.phase === phase).map(({ number }) => number);
    return numbers.length > 0 ? ` Number ${numbers.join(', ')}: ${phase}.` : '';
  };
  return `Map of areas without water.${of('current')}${of('planned')} The lists above give the locations.`;
}
