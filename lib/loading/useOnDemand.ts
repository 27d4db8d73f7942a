import { NETWORK_ADVICE, useErrorDialog } from '../errors/ErrorDialogContext';
import { useCenterProgress } from './LoadingContext';

/**
 * Loads code when it is first needed. Shows the centered spinner while loading, and the error
 * dialog if loading fails. The returned function resolves to true if the code loaded and the visitor is still on the
 * same page.
 */
export function useOnDemand(load: () => Promise<unknown>): () => Promise<boolean> {
  const setCenterProgress = useCenterProgress();
  const showError = useErrorDialog();

  return async () => {
    setCenterProgress(true);
    const { pathname } = window.location;
    try {
      await load();
      return window.location.pathname === pathname;
    } catch {
      showError({ message: NETWORK_ADVICE });
      return false;
    } finally {
      setCenterProgress(false);
    }
  };
}
