import lineStyles from './lines.module.css';
import styles from './WaterDrawing.module.css';
import type { WaterTile } from '@/lib/water/views';

/** The y positions of a full and an empty drawing. */
const [TOP, BOTTOM] = [8, 56];

/** The y position of a level in percent. */
const at = (percent: number) =>
  BOTTOM - ((BOTTOM - TOP) * Math.min(Math.max(percent, 0), 100)) / 100;

/**
 * A lake filled to its level, a column of snow or rain, or a line for a river's flow. It is hidden from
 * screen readers, because the text next to it says the same thing.
 */
export function WaterDrawing({ drawing }: { drawing: NonNullable<WaterTile['drawing']> }) {
  if (drawing.kind === 'river') {
    return (
      <svg className={styles.root} viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden>
        <path className={lineStyles.value} d={drawing.path} />
      </svg>
    );
  }
  const { kind, level, normal } = drawing;
  const isLake = kind === 'reservoir';
  const [left, right] = isLake ? [0, 112] : [44, 84];
  return (
    <svg className={styles.root} viewBox="0 0 128 64" data-kind={kind} aria-hidden>
      {!isLake && (
        <rect
          className={styles.empty}
          x={left}
          y={TOP}
          width={right - left}
          height={BOTTOM - TOP}
        />
      )}
      <rect
        className={styles.water}
        x={left}
        y={at(level)}
        width={right - left}
        height={BOTTOM - at(level)}
      />
      {isLake && (
        <>
          <path
            className={styles.ground}
            d="M0 0C8 3 14 6 20 12 30 24 44 26 56 36 68 46 84 52 100 56H112V64H0Z"
          />
          <path className={styles.dam} d="M104 4H110L120 64H98L100 56Z" />
        </>
      )}
      {normal !== null && (
        <path
          className={lineStyles.normal}
          d={`M${isLake ? 8 : 36} ${at(normal)}H${isLake ? 103 : 92}`}
        />
      )}
    </svg>
  );
}
