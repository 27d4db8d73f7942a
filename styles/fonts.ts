import localFont from 'next/font/local';

/**
 * Atkinson Hyperlegible Next, drawn by the Braille Institute for readers with low vision.
 * `optional`: where it arrives too late the size-matched fallback stays, so that text never jumps.
 */
export const siteFont = localFont({
  src: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  adjustFontFallback: 'Arial',
  fallback: ['system-ui', 'sans-serif'],
});
