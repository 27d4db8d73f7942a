import { NETWORK_ADVICE, useErrorDialog } from '../errors/ErrorDialogContext';
import { useCenterProgress } from './LoadingContext';

/**
 * Loads code when it is first needed, with the centered spinner while it is on its way and the
 * error dialog where it cannot be had. The returned function resolves to whether the code is there.
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
