import { useState, useSyncExternalStore, type RefObject } from 'react';
import { deleteAnswers, resumeForm, savedAnswers, saveAnswers } from '@/lib/forms/keptAnswers';
import type { Form } from '@/lib/forms/types';
import { useHydrated } from '@/lib/hydration/useHydrated';
import styles from './KeepAnswers.module.css';
import { Button } from '../ui/Button';

type KeepAnswersProps = {
  form: Form;
  /** The index of the step on the page. */
  step: number;
  element: RefObject<HTMLFormElement | null>;
  /** Whether the visitor has already started. */
  wasSent: boolean;
};

const subscribe = () => () => {};

/** Saves the answers on the device if the visitor asks for it, and fills them in on a later visit. */
export function KeepAnswers({ form, step, element, wasSent }: KeepAnswersProps) {
  const hasSaved = useSyncExternalStore(
    subscribe,
    () => savedAnswers(form.name) !== null,
    () => false,
  );
  const [isDeleted, setDeleted] = useState(false);
  const [message, setMessage] = useState('');
  if (!useHydrated()) return null;

  function save() {
    const isSaved = element.current !== null && saveAnswers(form, step, element.current);
    setDeleted(false);
    setMessage(
      isSaved
        ? 'Saved on this device for 7 days, without files and private answers.'
        : 'Your browser does not let this site save anything.',
    );
  }

  function resume() {
    const kept = savedAnswers(form.name);
    if (kept && element.current) resumeForm(form, kept, element.current);
  }

  function remove() {
    deleteAnswers(form.name);
    setDeleted(true);
    setMessage('Your saved answers are deleted.');
  }

  return (
    <div className={styles.keep}>
      {hasSaved && !wasSent && !isDeleted ? (
        <>
          <p>There are saved answers to this form on this device.</p>
          <div className={styles.buttons}>
            <Button type="button" look="outlined" onClick={resume}>
              Fill them in
            </Button>
            <Button type="button" look="outlined" onClick={remove}>
              Delete them
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Do you want to finish later? Save only on your own device: everyone who uses it can see
            the answers.
          </p>
          <Button type="button" look="outlined" onClick={save}>
            Save my answers
          </Button>
        </>
      )}
      <p role="status">{message}</p>
    </div>
  );
}
