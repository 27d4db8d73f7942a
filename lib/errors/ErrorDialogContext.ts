import { createContext, useContext, type ReactNode } from 'react';

/** What the error dialog shows: a plain message or custom content (docs/requirements.md#error-dialog). */
export type ErrorReport = { title?: string } & ({ message: string } | { content: ReactNode });

/** Default title of the error dialog (docs/requirements.md#error-dialog). */
export const DEFAULT_ERROR_TITLE = 'Something went wrong!';

/** What a visitor can try when part of the site does not load. */
export const NETWORK_ADVICE = 'Check your network connection and reload this page.';

export type ShowError = (report: ErrorReport) => void;

export const ErrorDialogContext = createContext<ShowError | null>(null);

/** Returns a function that opens the site-wide error dialog. @throws outside `ErrorDialogProvider`. */
export function useErrorDialog(): ShowError {
  const showError = useContext(ErrorDialogContext);
  if (!showError) throw new Error('useErrorDialog needs an ErrorDialogProvider above it');
  return showError;
}
