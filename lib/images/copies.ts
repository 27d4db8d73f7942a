// The URLs of the copies that scripts/pictures.mjs makes.
import type { ImageLoader } from 'next/image';

const copyOf = (src: string, suffix: string) =>
  src.replace(/^\/pictures\/(.*)\.\w+$/, `/pictures/sizes/$1${suffix}.webp`);

/** Tells `next/image` where a photo is in one of the widths in sizes.json. A drawing needs only one size. */
export const pictureLoader: ImageLoader = ({ src, width }) =>
  src.endsWith('.svg') ? src : copyOf(src, `-${width}`);

/**
 * The small bitmap copy of a page's drawing, which a phone shows with less work than the drawing; undefined for other
 * pictures.
 */
export const phoneCopyOf = (src: string): string | undefined =>
  /^\/pictures\/pages\/.*\.svg$/.test(src) ? copyOf(src, '-phone') : undefined;
