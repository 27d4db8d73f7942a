import { createTheme } from '@mui/material/styles';
import localFont from 'next/font/local';

/**
 * Atkinson Hyperlegible Next, drawn by the Braille Institute for readers with low vision.
 * `optional`: where it arrives too late the size-matched fallback stays, so that text never jumps.
 */
const siteFont = localFont({
  src: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  adjustFontFallback: 'Arial',
  fallback: ['system-ui', 'sans-serif'],
});

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** The dark band of the top bar and the footer, the same in both schemes. */
    deep: { main: string; contrastText: string };
    /** The one warm accent. */
    gold: { main: string };
  }
  interface PaletteOptions {
    deep: { main: string; contrastText: string };
    gold: { main: string };
  }
}

/** Text has a contrast of 7:1 in both schemes (WCAG 1.4.6); `__tests__/e2e/enhanced.spec.ts` measures it. */
const light = {
  primary: { main: '#0b4f7d', dark: '#083a5c', light: '#2f76a8', contrastText: '#ffffff' },
  secondary: { main: '#07585c', dark: '#04464a', light: '#2f9a9d', contrastText: '#ffffff' },
  deep: { main: '#06304d', contrastText: '#ffffff' },
  gold: { main: '#efb752' },
  error: { main: '#a31515' },
  background: { default: '#ffffff', paper: '#ffffff' },
  text: { primary: '#12242f', secondary: '#3a4c57' },
  divider: '#d3dee5',
};

const dark = {
  primary: { main: '#8fcbf2', dark: '#62b0e3', light: '#bfe2fa', contrastText: '#06243a' },
  secondary: { main: '#6ed3cc', dark: '#41b8b0', light: '#a5e8e3', contrastText: '#04302e' },
  deep: { main: '#04202f', contrastText: '#ffffff' },
  gold: { main: '#f2c063' },
  // MUI's own red is too dark to read on this blue.
  error: { main: '#ffa29a' },
  background: { default: '#0b1a24', paper: '#112632' },
  text: { primary: '#e9f1f5', secondary: '#b2c4cf' },
  divider: '#2b4250',
};

/** Deep reservoir blue and clear teal on snow white, one warm gold accent; the scheme follows the system. */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: siteFont.style.fontFamily,
    fontWeightBold: 700,
    h1: {
      fontSize: 'clamp(2rem, 1.6rem + 1.8vw, 3rem)',
      fontWeight: 750,
      lineHeight: 1.15,
      letterSpacing: '-0.015em',
    },
    h2: { fontSize: 'clamp(1.45rem, 1.3rem + 0.7vw, 1.9rem)', fontWeight: 700, lineHeight: 1.25 },
    h3: { fontSize: '1.2rem', fontWeight: 700, lineHeight: 1.35 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.65 },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem' },
  },
  components: {
    // What one taps is 44 px high and wide (WCAG 2.5.5).
    MuiButton: { styleOverrides: { root: { minHeight: 44 } } },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    // Depth is shown by shadow; MUI's lightening of raised paper would grey the dark scheme.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // The buttons of a dialog end where its text ends.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiCssBaseline: {
      styleOverrides: {
        html: {
          // What has the focus is not under the bar that stays. What is in the bar is always there: for its
          // sake the page would scroll to its top.
          scrollPaddingTop: 96,
          '&:has(header :focus)': { scrollPaddingTop: 0 },
        },
        body: { overflowWrap: 'break-word' },
      },
    },
  },
});
