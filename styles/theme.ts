import type { AlertColor } from '@mui/material/Alert';
import { createTheme, type CSSObject } from '@mui/material/styles';

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
declare module '@mui/material/AppBar' {
  interface AppBarPropsColorOverrides {
    deep: true;
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    gold: true;
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
  AppBar: { defaultBg: '#ffffff' },
  // The alerts below the header.
  Alert: {
    successFilledBg: '#e4f4e6',
    successFilledColor: '#123f1b',
    infoFilledBg: '#e0f0fa',
    infoFilledColor: '#06304d',
    warningFilledBg: '#fdf0d2',
    warningFilledColor: '#452f00',
    errorFilledBg: '#9e1b1b',
    errorFilledColor: '#ffffff',
  },
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
  AppBar: { defaultBg: '#112632' },
  Alert: {
    successFilledBg: '#123c1c',
    successFilledColor: '#dff5e3',
    infoFilledBg: '#0d3a58',
    infoFilledColor: '#e2f2fc',
    warningFilledBg: '#4c3700',
    warningFilledColor: '#fff1cf',
    errorFilledBg: '#8f1616',
    errorFilledColor: '#ffffff',
  },
};

/** The look of buttons on pages. Buttons of dialogs, which are text, keep MUI's look. */
const pageButton = (border: string, background: string, hover = background): CSSObject => ({
  minHeight: 48,
  padding: '4px min(24px, 7vw)',
  border: `2px solid ${border}`,
  backgroundColor: background,
  font: 'inherit',
  fontWeight: 650,
  letterSpacing: 'normal',
  lineHeight: 1.35,
  textAlign: 'center',
  textWrap: 'balance',
  verticalAlign: 'baseline',
  transition: 'none',
  '&:hover': { textDecoration: 'underline', backgroundColor: hover },
});

/** A box with a colored edge and a pale background, for what readers must not miss. */
const callout = (severity: AlertColor, color: string, tint: string) => ({
  props: { variant: 'standard' as const, severity },
  style: { borderInlineStart: `6px solid ${color}`, backgroundColor: `var(--tint-${tint})` },
});

/**
 * The theme of MUI's components, and the palette of the whole site. The color scheme follows the system setting.
 * `npm run mui` writes the palette and the styles of the components in components/mui into styles/mui.css.
 */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 10 },
  typography: {
    // The font of styles/font.ts.
    fontFamily: "siteFont, 'siteFont Fallback', system-ui, sans-serif",
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
    MuiAppBar: {
      defaultProps: { color: 'default', enableColorOnDark: true },
      variants: [
        {
          props: { color: 'default' },
          style: { borderBottom: '1px solid var(--mui-palette-divider)' },
        },
      ],
    },
    MuiToolbar: {
      defaultProps: { disableGutters: true },
      // Menus open below the whole bar.
      styleOverrides: { root: { position: 'static' } },
    },
    MuiAlert: {
      styleOverrides: { root: { display: 'block', font: 'inherit' } },
      variants: [
        // The alerts below the header fill the window's width.
        { props: { variant: 'filled' }, style: { padding: 0, borderRadius: 0 } },
        {
          props: { variant: 'standard' },
          style: {
            margin: '12px 0',
            padding: '12px 16px',
            color: 'var(--mui-palette-text-primary)',
            overflowWrap: 'anywhere',
          },
        },
        callout('warning', 'var(--mui-palette-gold-main)', 'gold'),
        callout('error', 'var(--mui-palette-error-main)', 'error'),
        callout('info', 'var(--mui-palette-primary-main)', 'primary'),
        callout('success', 'var(--mui-palette-secondary-main)', 'secondary'),
      ],
    },
    MuiAlertTitle: { styleOverrides: { root: { fontWeight: 700 } } },
    MuiList: { styleOverrides: { root: { position: 'static' } } },
    // The focus rings of links at the edge of a card stay visible.
    MuiCard: { styleOverrides: { root: { overflow: 'visible' } } },
    MuiLink: { styleOverrides: { root: { textDecorationColor: 'currentColor' } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        // Tap targets are at least 44 px in each direction (WCAG 2.5.5).
        root: { minHeight: 44, borderRadius: 30 },
        contained: ({ ownerState, theme: { vars } }) => {
          const { main } = vars.palette[ownerState.color === 'gold' ? 'gold' : 'primary'];
          return pageButton(main, main);
        },
        outlined: ({ ownerState, theme: { vars } }) =>
          ownerState.color === 'inherit'
            ? // The background keeps the text readable over a drawing with snow.
              pageButton('currentColor', 'var(--sky-bottom)')
            : pageButton('currentColor', 'transparent', vars.palette.action.hover),
      },
    },
    // A label without a fixed height, because its text can be enlarged.
    MuiChip: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          display: 'inline-block',
          height: 'auto',
          padding: '0 8px',
          borderColor: vars.palette.divider,
          borderRadius: 6,
          color: vars.palette.text.secondary,
          fontSize: '0.875rem',
          fontWeight: 650,
          lineHeight: 'inherit',
          textAlign: 'center',
          whiteSpace: 'normal',
          verticalAlign: 'baseline',
          cursor: 'inherit',
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    // Shadows show depth. MUI's lighter raised surfaces would turn the dark scheme gray.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // Aligns a dialog's buttons with its text.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px', flexWrap: 'wrap' } } },
  },
});
