import { NETWORK_ADVICE, useErrorDialog } from '../errors/ErrorDialogContext';
import { useCenterProgress } from './LoadingContext';

/**
 * Loads code when it is first needed. Shows the centered spinner while loading. The returned function resolves to true
 * if the code loaded and the visitor is still on the same page. If the code cannot be loaded, for example because a
 * new version of the site has been deployed, it goes to a page that does the same, or shows the error dialog if the
 * visitor is offline. Requests that get no answer fail after a time limit (next.config.js).
 */
export function useOnDemand(load: () => Promise<unknown>): (page: string) => Promise<boolean> {
  const setCenterProgress = useCenterProgress();
  const showError = useErrorDialog();

  return async (page) => {
    setCenterProgress(true);
    const { pathname } = window.location;
    const isSamePage = () => window.location.pathname === pathname;
    try {
      await load();
      return isSamePage();
    } catch {
      if (!navigator.onLine) showError({ message: NETWORK_ADVICE });
      else if (isSamePage()) window.location.assign(page);
      return false;
    } finally {
      setCenterProgress(false);
    }
  };
}
