import { keyframes, styled } from '@mui/material/styles';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadingContext } from '@/lib/loading/LoadingContext';
import { useRouteLoading } from '@/lib/loading/useRouteLoading';

const slide = keyframes({ from: { translate: '-100% 0' }, to: { translate: '250% 0' } });
const turn = keyframes({ to: { rotate: '1turn' } });

// MUI's progress components would add 3 kB to every page. Loading them on demand would be too late
// on a slow network.
const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 0,
  insetInline: 0,
  height: 2,
  overflow: 'hidden',
  background: theme.vars.palette.divider,
  '&::after': {
    content: "''",
    display: 'block',
    width: '40%',
    height: '100%',
    background: theme.vars.palette.secondary.main,
    animation: `${slide} 1.2s linear infinite`,
  },
}));

const Spinner = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 'calc(50% - 22px)',
  left: 'calc(50% - 22px)',
  width: 44,
  height: 44,
  border: `4px solid ${theme.vars.palette.divider}`,
  borderTopColor: theme.vars.palette.secondary.main,
  borderRadius: '50%',
  animation: `${turn} 1s linear infinite`,
}));

/** The thin bar for slow page changes, and the centered spinner for `centerProgress` (docs/requirements.md#loading). */
export function LoadingProvider({ children }: { children: ReactNode }) {
  const [centerProgress, setCenterProgress] = useState(false);
  const clear = useCallback(() => setCenterProgress(false), []);
  const isLong = useRouteLoading(clear);
  return (
    <LoadingContext value={setCenterProgress}>
      {isLong && <Bar role="progressbar" aria-label="Loading the page" />}
      {children}
      {centerProgress && <Spinner role="progressbar" aria-label="Loading" />}
    </LoadingContext>
  );
}
