import styles from './LoadingProvider.module.css';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadingContext } from '@/lib/loading/LoadingContext';
import { useRouteLoading } from '@/lib/loading/useRouteLoading';

/** The thin bar for slow navigation, and the centered spinner (docs/requirements.md#loading). */
export function LoadingProvider({ children }: { children: ReactNode }) {
  const [centerProgress, setCenterProgress] = useState(false);
  const clear = useCallback(() => setCenterProgress(false), []);
  const isLong = useRouteLoading(clear);
  return (
    <LoadingContext value={setCenterProgress}>
      {isLong && <div className={styles.bar} role="progressbar" aria-label="Loading the page" />}
      {children}
      {centerProgress && <div className={styles.spinner} role="progressbar" aria-label="Loading" />}
    </LoadingContext>
  );
}
