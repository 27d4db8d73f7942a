import localFont from 'next/font/local';

/**
 * Atkinson Hyperlegible Next, designed by the Braille Institute for readers with low vision. With `optional`,
 * the size-matched fallback remains if the font loads too late, so the text never shifts.
 */
export const siteFont = localFont({
  src: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  adjustFontFallback: 'Arial',
  fallback: ['system-ui', 'sans-serif'],
});
