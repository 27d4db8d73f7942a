import { useState, useSyncExternalStore, type RefObject } from 'react';
import { deleteAnswers, resumeForm, savedAnswers } from '@/lib/forms/savedAnswers';
import type { Form } from '@/lib/forms/types';
import styles from './SaveAnswers.module.css';
import { Button } from '../ui/Button';

type ResumeAnswersProps = { form: Form; element: RefObject<HTMLFormElement | null> };

const subscribe = () => () => {};

/** Offers to fill in the answers that the visitor saved on this device. */
export function ResumeAnswers({ form, element }: ResumeAnswersProps) {
  const hasSaved = useSyncExternalStore(
    subscribe,
    () => savedAnswers(form.name) !== null,
    () => false,
  );
  const [isDeleted, setDeleted] = useState(false);
  if (!hasSaved && !isDeleted) return null;

  function resume() {
    const saved = savedAnswers(form.name);
    if (saved && element.current) resumeForm(form, saved, element.current);
  }

  function remove() {
    deleteAnswers(form.name);
    setDeleted(true);
  }

  return (
    <div className={styles.resume}>
      {!isDeleted && (
        <>
          <p>You have saved answers to this form on this device.</p>
          <div className={styles.buttons}>
            <Button type="button" onClick={resume}>
              Fill them in
            </Button>
            <Button type="button" look="outlined" onClick={remove}>
              Delete them
            </Button>
          </div>
        </>
      )}
      <p role="status">{isDeleted && 'Your saved answers have been deleted.'}</p>
    </div>
  );
}
