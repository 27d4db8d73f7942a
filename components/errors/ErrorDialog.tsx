import styles from './ErrorDialog.module.css';
import { useLayoutEffect, useRef } from 'react';
import { DEFAULT_ERROR_TITLE, type ErrorReport } from '@/lib/errors/ErrorDialogContext';
import { useLayer } from '@/lib/navigation/layers';

export type ErrorDialogProps = { report: ErrorReport; onClose: () => void };

/**
 * The site-wide error dialog (docs/requirements.md#error-dialog). It is the browser's own, part of every
 * page's first load, because the error may be that no more code can be loaded.
 */
export function ErrorDialog({ report, onClose }: ErrorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const okay = useRef<HTMLButtonElement>(null);
  useLayer(true, onClose);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not a link in the message, which would be first.
    okay.current?.focus();
    // Closing it, before React removes it, returns focus to where it was.
    return () => current?.close();
  }, []);

  return (
    // Escape closes it by keyboard. The click is one on the backdrop.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.root}
      role="alertdialog"
      aria-labelledby="error-title"
      aria-describedby="error-content"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.box}>
        <h2 id="error-title">{report.title ?? DEFAULT_ERROR_TITLE}</h2>
        <div id="error-content">
          {'content' in report ? report.content : <p>{report.message}</p>}
        </div>
        <button type="button" ref={okay} onClick={onClose}>
          Okay
        </button>
      </div>
    </dialog>
  );
}
