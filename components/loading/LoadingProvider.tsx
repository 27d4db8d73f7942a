import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadingContext } from '@/lib/loading/LoadingContext';
import { useRouteLoading } from '@/lib/loading/useRouteLoading';

const Bar = styled(LinearProgress)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 0,
  insetInline: 0,
  height: 2,
}));

const Center = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
}));

/** The thin bar of a slow route change and the centred spinner that `centerProgress` drives (specification, section 2). */
export function LoadingProvider({ children }: { children: ReactNode }) {
  const [centerProgress, setCenterProgress] = useState(false);
  const clear = useCallback(() => setCenterProgress(false), []);
  const isLong = useRouteLoading(clear);
  return (
    <LoadingContext value={setCenterProgress}>
      {isLong && <Bar color="secondary" aria-label="Loading the page" />}
      {children}
      {centerProgress && (
        <Center>
          <CircularProgress aria-label="Loading" />
        </Center>
      )}
    </LoadingContext>
  );
}
