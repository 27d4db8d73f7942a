import { useState, type ReactNode } from 'react';
import { ErrorDialogContext, type ErrorReport } from '@/lib/errors/ErrorDialogContext';
import { ErrorDialog } from './ErrorDialog';

/** Provides the site's error dialog, which opens for each new error (docs/requirements.md#error-dialog). */
export function ErrorDialogProvider({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<ErrorReport | null>(null);
  return (
    <ErrorDialogContext value={setReport}>
      {children}
      {report && <ErrorDialog report={report} onClose={() => setReport(null)} />}
    </ErrorDialogContext>
  );
}
