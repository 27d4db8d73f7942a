import styles from './Watershed.module.css';
import { Static } from '../hydration/Static';

/**
 * Decorative art of the watershed: snow, reservoir and dam, river, canal and town. The left part shows
 * only on screens wider than 1440 px.
 */
export function Watershed() {
  return (
    <Static
      as="svg"
      className={styles.art}
      viewBox="-2400 0 3840 480"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden
      focusable="false"
    >
      <circle className={styles.sun} cx="1180" cy="120" r="46" />
      <path
        fill="var(--view-far)"
        opacity=".5"
        d="M430 480 600 330l62 26 108-112 70 44 104-100 84 64 92-80 104 84 84-44 132 96v172Z"
      />
      <path
        fill="var(--view-near)"
        d="M640 480 910 220l56 58 100-112 104 112 62-58 92 84 116-52v228Z"
      />
      <path
        fill="var(--view-snow)"
        d="m1066 166-54 60 26-8 22 20 22-24 20 18 20-6Zm-156 54-44 42 24-4 18 16 22-18 14 4Zm322 0-28 26 20 2 14 12 14-10 16 6Z"
      />
      <path fill="var(--view-lake)" d="M880 366c70-18 160-24 250-24s220 8 310 24v60H880Z" />
      <path
        fill="var(--view-shine)"
        opacity=".55"
        d="M960 366c70-10 130-13 200-13s140 4 210 13c-70 6-140 8-205 8s-135-2-205-8Z"
      />
      <path
        fill="var(--view-hill)"
        d="M-2400 404c300-44 620-40 960-14 320 24 640 26 960-6 190-18 330 64 480 36 140-50 300-66 470-50 150 14 270 36 380 20l46 20c150 26 350 10 544-22v92H-2400Z"
      />
      <path fill="var(--view-dam)" d="M872 362h44l-16 62-58-22Z" />
      <path fill="var(--view-dam-side)" d="M872 362h14l-22 48-22-8Z" />
      <path
        fill="var(--view-river)"
        d="M862 410c-50 14-120 12-180 20-84 12-120 36-220 62h90c60-22 110-44 190-52 60-6 116-8 150-22Z"
      />
      <path
        fill="var(--view-meadow)"
        d="M-2400 438c340-36 700-30 1040-6 300 20 580 36 860 20 190-10 320 30 500-6 180-40 380-40 560-14 120 18 160 30 240 48H-2400Z"
      />
      <path fill="var(--view-wall)" d="M208 404h40v34h-40zM300 396h54v40h-54zM404 412h34v28h-34z" />
      <path
        fill="var(--view-window)"
        d="M217 417h8v8h-8Zm14 0h8v8h-8ZM309 409h10v10h-10Zm26 0h10v10h-10ZM411 420h7v7h-7Zm13 0h7v7h-7Z"
      />
      <path
        fill="var(--view-roof)"
        d="m202 406 26-22 26 22ZM292 398l35-26 35 26ZM398 414l23-18 23 18Z"
      />
      <path
        fill="var(--view-tree)"
        d="m150 436 16-52 16 52ZM178 440l12-40 12 40ZM264 438l13-46 13 46ZM366 440l14-48 14 48ZM452 444l15-54 15 54ZM486 446l11-40 11 40ZM1330 412l14-46 14 46ZM1362 414l11-38 11 38ZM1296 412l11-38 11 38Z"
      />
    </Static>
  );
}
