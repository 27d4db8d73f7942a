import styles from './WaterTiles.module.css';
import type { WaterTile } from '@/lib/water/views';
import { keepTogether } from '@/lib/site/keepTogether';
import { SiteLink } from '../navigation/SiteLink';
import { Card } from '../ui/Card';
import { WaterDrawing } from './WaterDrawing';

type WaterTilesProps = {
  tiles: WaterTile[];
  /** Whether phones show only the first line of text of each tile. */
  isBrief?: boolean;
};

/** Our water at a glance: tiles with a drawing, a figure and its meaning. */
export function WaterTiles({ tiles, isBrief }: WaterTilesProps) {
  const isDashed = tiles.some(({ drawing }) => drawing && 'normal' in drawing && drawing.normal);
  return (
    <>
      <ul className={styles.tiles} data-brief={isBrief}>
        {tiles.map(({ label, href, value, unit, lines, asOf, time, drawing }) => (
          <Card tag="li" key={label}>
            {drawing && <WaterDrawing drawing={drawing} />}
            <SiteLink href={href} className="alone">
              {label}
            </SiteLink>
            {value !== null && (
              <p className="value">
                {value} <span>{unit}</span>
              </p>
            )}
            <div>
              {lines.map((line) => (
                <p key={line}>{keepTogether(line)}</p>
              ))}
              {asOf && (
                <p className="quiet">
                  As of <time dateTime={time}>{keepTogether(asOf)}</time>
                </p>
              )}
            </div>
          </Card>
        ))}
      </ul>
      {isDashed && <p className={`${styles.note} quiet`}>Dashed lines: normal for the date.</p>}
    </>
  );
}
