import styles from './WaterSurface.module.css';

/** The optional, decorative water surface below the header. */
export function WaterSurface() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 1440 56"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path
        fill="var(--back)"
        d="M0 0h1440v34c-60 14-120 14-180 0s-120-14-180 0-120 14-180 0-120-14-180 0-120 14-180 0-120-14-180 0-120 14-180 0-120-14-180 0Z"
      />
      <path
        fill="var(--front)"
        d="M0 0h1440v16c-80 16-160 16-240 0s-160-16-240 0-160 16-240 0-160-16-240 0-160 16-240 0-160-16-240 0Z"
      />
    </svg>
  );
}
