import { keyframes, styled } from '@mui/material/styles';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadingContext } from '@/lib/loading/LoadingContext';
import { useRouteLoading } from '@/lib/loading/useRouteLoading';

const slide = keyframes({ from: { translate: '-100% 0' }, to: { translate: '250% 0' } });
const turn = keyframes({ to: { rotate: '1turn' } });

// Drawn here and not by MUI's progress components, which weigh 3 kB on every page and,
// loaded only when needed, would come too late for a slow network.
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

/** The thin bar of a slow route change and the centered spinner that `centerProgress` drives (docs/requirements.md#loading). */
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
