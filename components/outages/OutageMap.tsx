import { styled } from '@mui/material/styles';
import type { DrawnArea, DrawnMap } from '@/lib/outages/mapTypes';
import { OutageMapLegend } from './OutageMapLegend';
import { OutageMapPatterns, patternOf } from './OutageMapPatterns';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  '& svg.map': {
    display: 'block',
    width: '100%',
    height: 'auto',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
  },
  '& .river': { fill: 'none', stroke: theme.vars.palette.secondary.light, strokeWidth: 4 },
  '& text': { fill: 'currentColor', fontSize: 17 },
  '& .town': { fill: 'currentColor' },
  '& .halo': {
    stroke: theme.vars.palette.background.paper,
    strokeWidth: 5,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  },
  '& .current': { color: theme.vars.palette.error.main },
  '& .planned': { color: theme.vars.palette.primary.main },
  '& .area': { stroke: 'currentColor', strokeWidth: 3 },
  '& .planned .area': { strokeDasharray: '9 6' },
  '& .disc': { fill: theme.vars.palette.background.paper, stroke: 'currentColor', strokeWidth: 3 },
  '& .number text': { fontWeight: 700, textAnchor: 'middle' },
  '@media (forced-colors: active)': {
    '& .current, & .planned, & text': { color: 'CanvasText' },
    '& svg.map': { background: 'Canvas' },
    '& .halo': { stroke: 'Canvas' },
    '& .disc': { fill: 'Canvas' },
    '& .river': { stroke: 'GrayText' },
  },
  // The drawing shrinks with the screen, but its text does not.
  [theme.breakpoints.down('sm')]: { '& svg.map text': { fontSize: 26 } },
}));

/** A map of outage areas with towns and rivers. The lists give the same information as text. */
export function OutageMap({ map }: { map: DrawnMap }) {
  const { width, height, rivers, towns, areas } = map;
  return (
    <section aria-labelledby="map-of-outages">
      <h2 id="map-of-outages">Map</h2>
      <Figure>
        <svg
          className="map"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={describe(areas)}
        >
          <OutageMapPatterns />
          {rivers.map(({ name, path }) => (
            <path key={name} className="river" d={path} />
          ))}
          {areas.map((area) => (
            <g key={area.number} className={area.phase}>
              <path className="area" d={area.path} fill={`url(#${patternOf(area.phase)})`} />
            </g>
          ))}
          {towns.map(({ name, x, y, isLeft }) => (
            <g key={name}>
              <circle className="town" cx={x} cy={y} r={5} />
              <text
                className="halo"
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
      </Figure>
    </section>
  );
}

function AreaNumber({ number, phase, x, y }: DrawnArea) {
  return (
    <g className={`number ${phase}`}>
      <circle className="disc" cx={x} cy={y} r={17} />
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
