import styles from './WaterTiles.module.css';
import type { WaterTile } from '@/lib/water/views';
import { keepTogether } from '@/lib/site/keepTogether';
import { SiteLink } from '../navigation/SiteLink';
import { Card } from '../ui/Card';
import { WaterDrawing } from './WaterDrawing';

/** Our water at a glance: tiles with a drawing, a figure and its meaning. */
export function WaterTiles({ tiles }: { tiles: WaterTile[] }) {
  const isDashed = tiles.some(({ drawing }) => drawing && 'normal' in drawing && drawing.normal);
  return (
    <>
      <ul className={styles.tiles}>
        {tiles.map(({ label, about, href, value, unit, word, lines, asOf, time, drawing }) => (
          <Card tag="li" key={label}>
            {drawing && <WaterDrawing drawing={drawing} />}
            <SiteLink href={href} className="alone">
              {label}
              {/* Otherwise, a link to the lake or the river would have the same name. */}
              {about && <span className="visually-hidden"> {about}</span>}
            </SiteLink>
            {value !== null && (
              <p className="value">
                {value} <span>{unit}</span>
              </p>
            )}
            <div>
              {word && (
                <p>
                  <strong>{keepTogether(word)}</strong>
                </p>
              )}
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
