import styles from './ErrorDialog.module.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { DEFAULT_ERROR_TITLE, type ErrorReport } from '@/lib/errors/ErrorDialogContext';
import { useLayer } from '@/lib/navigation/layers';
import { Button } from '../mui/Button';

export type ErrorDialogProps = { report: ErrorReport; onClose: () => void };

/**
 * The site-wide error dialog (docs/requirements.md#error-dialog). It uses the browser's own `dialog` element and is
 * part of every page's first load, because the error may be that no more code can be loaded.
 */
export function ErrorDialog({ report, onClose }: ErrorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const okay = useRef<HTMLButtonElement>(null);
  /** Whether a click began on the backdrop, not in text that the visitor is selecting. */
  const isOutside = useRef(false);
  useLayer(true, onClose);

  // A layout effect would be too early: a dialog that this one replaces must first return focus.
  useEffect(() => {
    dialog.current?.showModal();
    // Focuses Okay. Otherwise, a link in the message would get focus first.
    okay.current?.focus();
  }, []);

  // Closes the dialog before React removes it, so that focus returns to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => current?.close();
  }, []);

  return (
    // Keyboard users close the dialog with Escape. `onClick` handles clicks on the backdrop.
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
      onPointerDown={({ target, currentTarget }) => {
        isOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isOutside.current) onClose();
      }}
    >
      <div className={styles.box}>
        <h2 id="error-title">{report.title ?? DEFAULT_ERROR_TITLE}</h2>
        <div id="error-content">
          {'content' in report ? report.content : <p>{report.message}</p>}
        </div>
        <div className={styles.actions}>
          <Button type="button" ref={okay} onClick={onClose}>
            Okay
          </Button>
        </div>
      </div>
    </dialog>
  );
}
