import type { Theme } from '@mui/material/styles';

/**
 * Chart lines differ in dash pattern as well as color. They use text colors, so they print in
 * black.
 */
export function lineStyles({ vars }: Theme) {
  const { primary, text } = vars.palette;
  return {
    '& .line-value': {
      color: primary.main,
      stroke: 'currentColor',
      strokeWidth: 2.5,
      // A reading with gaps on both sides is drawn as a dot.
      strokeLinecap: 'round' as const,
    },
    '& .line-normal': {
      color: text.secondary,
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeDasharray: '8 5',
    },
    '& .line-limit': {
      color: text.primary,
      stroke: 'currentColor',
      strokeWidth: 2.5,
      strokeDasharray: '0.1 6',
      strokeLinecap: 'round' as const,
    },
    '@media (forced-colors: active)': {
      '& .line-value, & .line-normal, & .line-limit': { color: 'CanvasText' },
    },
  };
}
