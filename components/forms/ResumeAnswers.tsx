import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { deleteAnswers, resumeForm, savedAnswers } from '@/lib/forms/savedAnswers';
import type { Form } from '@/lib/forms/types';
import styles from './ResumeAnswers.module.css';
import { Button } from '../mui/Button';

type ResumeAnswersProps = { form: Form; element: RefObject<HTMLFormElement | null> };

const subscribe = () => () => {};

/**
 * Offers to fill in the answers that the visitor saved on this device. The page cannot know about them before
 * scripts run, so the offer appears at the bottom of the window, where it does not shift the page.
 */
export function ResumeAnswers({ form, element }: ResumeAnswersProps) {
  const [openedAt] = useState(() => Date.now());
  // Answers that the visitor saves on this page need no offer.
  const hasSaved = useSyncExternalStore(
    subscribe,
    () => (savedAnswers(form.name)?.savedAt ?? Infinity) < openedAt,
    () => false,
  );
  const [isDeleted, setDeleted] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  if (!hasSaved && !isDeleted) return null;

  function resume() {
    const saved = savedAnswers(form.name);
    if (saved && element.current) resumeForm(form, saved, element.current);
  }

  function remove() {
    deleteAnswers(form.name);
    setDeleted(true);
    // The focused button is about to disappear.
    text.current?.focus();
  }

  return (
    <section className={`${styles.resume} no-print`} aria-label="Saved answers">
      <p ref={text} role="status" tabIndex={-1}>
        {isDeleted
          ? 'Your saved answers have been deleted.'
          : 'You have saved answers to this form on this device.'}
      </p>
      {!isDeleted && (
        <div className={styles.buttons}>
          <Button type="button" onClick={resume}>
            Fill them in
          </Button>
          <Button type="button" variant="outlined" onClick={remove}>
            Delete them
          </Button>
        </div>
      )}
    </section>
  );
}
