import { createTheme } from '@mui/material/styles';
import { siteFont } from './font';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** The dark background of the top bar and footer, the same in both color schemes. */
    deep: { main: string; contrastText: string };
    /** The only warm accent color. */
    gold: { main: string; contrastText: string };
  }
  interface PaletteOptions {
    deep: { main: string; contrastText: string };
    gold: { main: string; contrastText: string };
  }
}

/**
 * Text contrast is at least 7:1 in both color schemes (WCAG 1.4.6).
 * `__tests__/e2e/enhanced.spec.ts` checks it.
 */
const light = {
  primary: { main: '#0b4f7d', dark: '#083a5c', light: '#2f76a8', contrastText: '#ffffff' },
  secondary: { main: '#07585c', dark: '#04464a', light: '#2f9a9d', contrastText: '#ffffff' },
  deep: { main: '#06304d', contrastText: '#ffffff' },
  gold: { main: '#efb752', contrastText: '#1c1300' },
  error: { main: '#a31515' },
  background: { default: '#ffffff', paper: '#ffffff' },
  text: { primary: '#12242f', secondary: '#3a4c57' },
  divider: '#d3dee5',
};

const dark = {
  primary: { main: '#8fcbf2', dark: '#62b0e3', light: '#bfe2fa', contrastText: '#06243a' },
  secondary: { main: '#6ed3cc', dark: '#41b8b0', light: '#a5e8e3', contrastText: '#04302e' },
  deep: { main: '#04202f', contrastText: '#ffffff' },
  gold: { main: '#f2c063', contrastText: '#1c1300' },
  // MUI's default red is too dark to read on this blue.
  error: { main: '#ffa29a' },
  background: { default: '#0b1a24', paper: '#112632' },
  text: { primary: '#e9f1f5', secondary: '#b2c4cf' },
  divider: '#2b4250',
};

/**
 * The theme of MUI's components. The color scheme follows the system setting. `styles/tokens.css` repeats
 * the values that the site's own CSS uses; `__tests__/site/theme.test.ts` checks that they match.
 */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: siteFont.style.fontFamily,
    fontWeightBold: 700,
    h1: {
      fontSize: 'clamp(2.1rem, 1.55rem + 2.5vw, 3.5rem)',
      fontWeight: 800,
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
    },
    h2: { fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2.1rem)', fontWeight: 700, lineHeight: 1.25 },
    h3: { fontSize: '1.2rem', fontWeight: 700, lineHeight: 1.35 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.65 },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem' },
  },
  components: {
    // Tap targets are at least 44 px in each direction (WCAG 2.5.5).
    MuiButton: { styleOverrides: { root: { minHeight: 44, borderRadius: 30 } } },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    // Shadows show depth. MUI's lighter raised surfaces would turn the dark scheme gray.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // Aligns a dialog's buttons with its text.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px', flexWrap: 'wrap' } } },
  },
});
