import lineStyles from './lines.module.css';
import styles from './WaterDrawing.module.css';
import type { WaterTile } from '@/lib/water/views';

/** The y positions of a full and an empty drawing. */
const [TOP, BOTTOM] = [8, 56];

/** The y position of a level in percent. */
const at = (percent: number) =>
  BOTTOM - ((BOTTOM - TOP) * Math.min(Math.max(percent, 0), 100)) / 100;

/** Marks at a quarter, half and three-quarters of the height, to the right of an x position. */
const marksAt = (x: number) => [25, 50, 75].map((percent) => `M${x} ${at(percent)}h7`).join('');

/** What holds the water: the left edge and the width of the water, and the parts drawn over it. */
const shapes = {
  /** A valley with a dam. */
  reservoir: {
    left: 0,
    width: 112,
    ground: 'M0 0C8 3 14 6 20 12 30 24 44 26 56 36 68 46 84 52 100 56H112V64H0Z',
    solid: 'M104 4H110L120 64H98L100 56Z',
    marks: '',
  },
  /** Snow on the ground beside a stake. */
  snow: {
    left: 4,
    width: 92,
    ground: 'M0 56H120V64H0Z',
    solid: 'M103 4H109V60H103Z',
    marks: marksAt(109),
  },
  /** A glass with a rim. */
  rain: {
    left: 10,
    width: 86,
    ground: '',
    solid:
      'M0 0H5L12 9V53Q12 57 16 57H90Q94 57 94 53V9L101 0H106L98 11V54Q98 62 90 62H16Q8 62 8 54V11Z',
    marks: marksAt(98),
  },
};

/**
 * A lake, snow or a rain gauge filled to its level, or a line for a river's flow. It is hidden from
 * screen readers, because the text next to it says the same thing.
 */
export function WaterDrawing({ drawing }: { drawing: NonNullable<WaterTile['drawing']> }) {
  if (drawing.kind === 'river') {
    return (
      <svg
        className={styles.root}
        viewBox="0 0 1000 300"
        preserveAspectRatio="none"
        data-kind="river"
        aria-hidden
      >
        <path className={lineStyles.value} d={drawing.path} />
      </svg>
    );
  }
  const { kind, level, normal } = drawing;
  const { left, width, ground, solid, marks } = shapes[kind];
  return (
    <svg
      className={styles.root}
      viewBox="0 0 120 64"
      preserveAspectRatio="xMinYMid"
      data-kind={kind}
      aria-hidden
    >
      {/* The ground covers its lowest part. */}
      <rect
        className={styles.water}
        x={left}
        y={at(level)}
        width={width}
        height={BOTTOM + 4 - at(level)}
      />
      {ground && <path className={styles.ground} d={ground} />}
      <path className={styles.solid} d={solid} />
      {marks && <path className={styles.marks} d={marks} />}
      {normal !== null && (
        <path className={`${lineStyles.normal} ${styles.normal}`} d={`M4 ${at(normal)}H103`} />
      )}
    </svg>
  );
}
