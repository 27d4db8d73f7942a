import styles from './FooterBanner.module.css';

/** The decorative banner above the footer: foothills and water. */
export function FooterBanner() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 1440 170"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <path
        fill="var(--far)"
        d="M0 96 96 58l70 24 118-66 74 46 60-24 112 66 92-40 86 34 120-74 88 52 74-30 110 62 92-44 112 50 136-56v118H0Z"
      />
      <path
        fill="var(--mid)"
        d="M0 128c90-34 170-30 260-6s160 10 240-14 170-18 260 10 170 18 250-8 160-22 240 2 130 14 190-4v62H0Z"
      />
      <path
        fill="var(--near)"
        d="M0 150c60-12 120-12 180 0s120 12 180 0 120-12 180 0 120 12 180 0 120-12 180 0 120 12 180 0 120-12 180 0 120 12 180 0v20H0Z"
      />
    </svg>
  );
}
