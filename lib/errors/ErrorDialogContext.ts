import { createContext, useContext, type ReactNode } from 'react';

/** What the error dialog says (docs/requirements.md#error-dialog): a plain message or content of its own. */
export type ErrorReport = { title?: string } & ({ message: string } | { content: ReactNode });

/** Default title of an error (docs/requirements.md#error-dialog). */
export const DEFAULT_ERROR_TITLE = 'Something went wrong!';

/** What a visitor can do when a part of the site could not be loaded. */
export const NETWORK_ADVICE = 'Check your network connection and reload this page.';

export type ShowError = (report: ErrorReport) => void;

export const ErrorDialogContext = createContext<ShowError | null>(null);

/** Opens the site-wide error dialog. @throws outside `ErrorDialogProvider`. */
export function useErrorDialog(): ShowError {
  const showError = useContext(ErrorDialogContext);
  if (!showError) throw new Error('useErrorDialog needs an ErrorDialogProvider above it');
  return showError;
}
