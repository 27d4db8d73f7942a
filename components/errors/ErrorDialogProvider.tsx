import dynamic from 'next/dynamic';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorDialogContext, type ErrorReport } from '@/lib/errors/ErrorDialogContext';
import { whenIdle } from '@/lib/loading/whenIdle';

const loadDialog = () => import('./ErrorDialog').then((module) => module.ErrorDialog);
const ErrorDialog = dynamic(loadDialog, { ssr: false });

/** Mounts the error dialog once for the whole site; it opens for each new error (docs/requirements.md#error-dialog). */
export function ErrorDialogProvider({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<ErrorReport | null>(null);
  const [open, setOpen] = useState(false);

  // Loaded early, because the error may be that the network is down.
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), []);

  const [showError] = useState(() => (next: ErrorReport) => {
    setReport(next);
    setOpen(true);
  });

  return (
    <ErrorDialogContext value={showError}>
      {children}
      {report && <ErrorDialog report={report} open={open} onClose={() => setOpen(false)} />}
    </ErrorDialogContext>
  );
}
