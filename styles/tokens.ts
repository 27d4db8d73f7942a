/**
 * The custom properties of the site's own CSS, besides the palette (styles/theme.ts), by color scheme. `npm run mui`
 * writes both into styles/mui.css.
 */
export const tokens = {
  light: {
    backdrop: 'rgb(0 0 0 / 0.5)',
    // The other corner radii: for small parts inside others, and for fully rounded parts.
    'radius-small': '6px',
    'radius-round': '30px',
    'check-mark': 'polygon(12% 50%, 0 63%, 38% 100%, 100% 18%, 87% 6%, 37% 72%)',
    // Type sizes. With enlarged text on a phone, titles grow only until their longest word fills the line, because many browsers cannot hyphenate it, and no heading grows larger than the title.
    'text-xs': '0.875rem',
    'text-s': '0.9375rem',
    'text-m': '1rem',
    'text-body': '1.0625rem',
    'text-l': '1.2rem',
    'text-xl': 'clamp(var(--text-l), 10vw, 1.4rem)',
    'text-section': 'min(clamp(1.5rem, 1.3rem + 0.9vw, 2.1rem), 10.5vw)',
    'text-numeral': 'clamp(2.1rem, 1.75rem + 1.6vw, 3rem)',
    'text-title': 'min(clamp(2.1rem, 1.55rem + 2.5vw, 3.5rem), 12vw)',
    // The width of text, tables, cards and forms, so that they share one right edge.
    measure: '46rem',
    // The space between sections.
    'section-gap': 'clamp(1.75rem, 1rem + 4vw, 4.5rem)',
    // Backgrounds of boxes, pale enough for text in any color of the palette.
    'tint-primary':
      'color-mix(in srgb, var(--mui-palette-primary-main) 8%, var(--mui-palette-background-default))',
    'tint-primary-strong':
      'color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-default))',
    'tint-secondary':
      'color-mix(in srgb, var(--mui-palette-secondary-main) 12%, var(--mui-palette-background-default))',
    'tint-secondary-strong':
      'color-mix(in srgb, var(--mui-palette-secondary-main) 30%, var(--mui-palette-background-default))',
    'tint-gold':
      'color-mix(in srgb, var(--mui-palette-gold-main) 16%, var(--mui-palette-background-default))',
    'tint-error':
      'color-mix(in srgb, var(--mui-palette-error-main) 10%, var(--mui-palette-background-paper))',
    // The drawing behind the home page's title. In dark mode, it shows the same view at night.
    'sky-top': '#06304d',
    'sky-bottom': '#0b5a86',
    'view-far': '#3f86b4',
    'view-near': '#2b719f',
    'view-snow': '#eef7fc',
    'view-lake': '#1d8f8f',
    'view-shine': '#7fd3d4',
    'view-hill': '#0d6a55',
    'view-dam': '#dfe9ee',
    'view-dam-side': '#b9cad3',
    'view-river': '#39b3b4',
    'view-meadow': '#0a5444',
    'view-wall': '#f3f7f9',
    'view-roof': '#c7632f',
    'view-tree': '#0b4034',
    'view-window': 'var(--sky-bottom)',
    // The same in both color schemes: the background of drawings, and the notice for editors.
    'picture-background': '#d8eef2',
    'preview-background': '#5a2a82',
    'preview-text': '#ffffff',
    shadow: 'rgb(0 0 0 / 0.4)',
    'shadow-card': '0 8px 20px -10px var(--shadow)',
    'shadow-raised': '0 4px 16px -6px rgb(0 20 40 / 0.4)',
    'shadow-menu': '0 24px 32px -12px rgb(0 20 40 / 0.35)',
    // On the dark blue of the top bar and the footer.
    'on-deep-hover': 'rgb(255 255 255 / 0.15)',
    'on-deep-divider': 'rgb(255 255 255 / 0.25)',
    // Spacing, in multiples of 4 px.
    'space-1': '4px',
    'space-2': '8px',
    'space-3': '12px',
    'space-4': '16px',
    'space-5': '20px',
    'space-6': '24px',
    'space-8': '32px',
    'space-10': '40px',
    'space-12': '48px',
    'space-16': '64px',
    'space-18': '72px',
    'space-20': '80px',
    'space-22': '88px',
  },
  dark: {
    // Mixed with the dark blue background, gold would look olive, and red would look gray.
    'tint-gold': '#382b0d',
    'tint-error': '#3d1a1c',
    'sky-top': '#0a1f33',
    'sky-bottom': '#1d4763',
    'view-far': '#235a7a',
    'view-near': '#0f2c43',
    'view-snow': '#b9d0e2',
    'view-lake': '#0f5560',
    'view-shine': '#4fa3ad',
    'view-hill': '#0f3a37',
    'view-dam': '#7d93a1',
    'view-dam-side': '#5b7280',
    'view-river': '#187583',
    'view-meadow': '#07302c',
    'view-wall': '#7f909d',
    'view-roof': '#7c4029',
    'view-tree': '#041f24',
    'view-window': '#f6cf77',
    'view-moon': '#f3f1e2',
  },
};
