import { useState, type RefObject } from 'react';
import { saveAnswers } from '@/lib/forms/savedAnswers';
import type { Form } from '@/lib/forms/types';
import styles from './SaveAnswers.module.css';
import { Button } from '../mui/Button';

type SaveAnswersProps = {
  form: Form;
  /** The index of the step on the page. */
  step: number;
  element: RefObject<HTMLFormElement | null>;
};

/** Saves the answers on the device if the visitor asks for it. ResumeAnswers fills them in on a later visit. */
export function SaveAnswers({ form, step, element }: SaveAnswersProps) {
  const [message, setMessage] = useState('');

  function save() {
    const isSaved = element.current !== null && saveAnswers(form, step, element.current);
    setMessage(
      isSaved
        ? 'Saved on this device for 7 days. Files and private answers are not saved.'
        : 'Your browser is not allowing this site to save anything.',
    );
  }

  return (
    <div className={styles.save}>
      <p>
        Want to finish later? You can save your answers on this device. Do this only on your own
        device, because anyone who uses it can see them.
      </p>
      <Button type="button" variant="outlined" onClick={save}>
        Save my answers
      </Button>
      <p role="status">{message}</p>
    </div>
  );
}
