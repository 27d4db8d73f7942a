import { NETWORK_ADVICE, useErrorDialog } from '../errors/ErrorDialogContext';
import { useCenterProgress } from './LoadingContext';

/**
 * Loads code when it is first needed. Shows the centered spinner while loading, and the error
 * dialog if loading fails. The returned function resolves to true if the code loaded.
 */
export function useOnDemand(load: () => Promise<unknown>): () => Promise<boolean> {
  const setCenterProgress = useCenterProgress();
  const showError = useErrorDialog();

  return async () => {
    setCenterProgress(true);
    try {
      await load();
      return true;
    } catch {
      showError({ message: NETWORK_ADVICE });
      return false;
    } finally {
      setCenterProgress(false);
    }
  };
}
