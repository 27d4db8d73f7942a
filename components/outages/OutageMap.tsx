import styles from './OutageMap.module.css';
import type { DrawnArea, DrawnMap } from '@/lib/outages/mapTypes';
import { Details } from '../ui/Details';
import { Figure } from '../ui/Figure';
import { OutageMapLegend } from './OutageMapLegend';
import { OutageMapPatterns, patternOf } from './OutageMapPatterns';

/** How far a town's name is from the center of its dot. */
const NAME_GAP = 11;

/**
 * A map of outage areas with towns and rivers, collapsed on phones and with large text. The lists give the same
 * information as text.
 */
export function OutageMap({ map }: { map: DrawnMap }) {
  const { width, height, county, rivers, towns, areas } = map;
  return (
    <section aria-labelledby="map-of-outages">
      <h2 id="map-of-outages">Map</h2>
      <Details heading={null} summary="Show the map">
        <Figure
          className={styles.figure}
          caption={
            <>
              <OutageMapLegend areas={areas} />
              Numbers match the lists above. Areas and rivers are approximate.
            </>
          }
        >
          <p className={styles.hint}>Scroll sideways to see the whole map.</p>
          <div
            className={styles.frame}
            role="group"
            aria-label="Map"
            // Lets keyboard users scroll it.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            <svg
              className={styles.map}
              viewBox={`0 0 ${width} ${height}`}
              role="img"
              aria-label={describe(areas)}
            >
              <OutageMapPatterns />
              <clipPath id="map-outages">
                {areas
                  .filter(({ phase }) => phase === 'current')
                  .map(({ number, path }) => (
                    <path key={number} d={path} />
                  ))}
              </clipPath>
              <path className={styles.county} d={county} />
              {rivers.map(({ name, path }, index) => (
                <path key={name} id={`map-river-${index}`} className={styles.river} d={path} />
              ))}
              {areas.map((area) => (
                <g key={area.number} className={area.phase}>
                  {area.phase === 'planned' && (
                    <path className={styles.areaHalo} d={area.path} clipPath="url(#map-outages)" />
                  )}
                  <path
                    className={styles.area}
                    d={area.path}
                    fill={`url(#${patternOf(area.phase)})`}
                  />
                </g>
              ))}
              {[`${styles.riverName} ${styles.riverHalo}`, styles.riverName].map((className) =>
                rivers.map(({ name, nameAt }, index) => (
                  <text key={name} className={className} dy="-7">
                    <textPath href={`#map-river-${index}`} startOffset={`${nameAt}%`}>
                      {name}
                    </textPath>
                  </text>
                )),
              )}
              {towns.map(({ name, x, y, isLeft, lift }) => (
                <g key={name}>
                  <circle className={styles.town} cx={x} cy={y} r={5} />
                  <text
                    className={styles.halo}
                    x={isLeft ? x - NAME_GAP : x + NAME_GAP}
                    y={y - lift}
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
          </div>
        </Figure>
      </Details>
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
    const noun = numbers.length === 1 ? 'Number' : 'Numbers';
    return numbers.length > 0 ? ` ${noun} ${numbers.join(', ')}: ${phase}.` : '';
  };
  return `Map of outages and planned work.${of('current')}${of('planned')} The lists above give the locations.`;
}
