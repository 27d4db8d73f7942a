import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '@/styles/theme';

/**
 * MUI's theme for the parts that load on demand: the dialogs and the drawer. Everything else is plain
 * CSS and does not load MUI. The CSS layer lets CSS modules override MUI's styles at any specificity.
 */
export function SiteTheme({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}
