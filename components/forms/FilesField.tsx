import { useState } from 'react';
import { FIELDS, keptField } from '@/lib/forms/fields';
import { filesOf } from '@/lib/forms/files';
import { sizeText } from '@/lib/forms/sizeText';
import type { Answers, Question } from '@/lib/forms/types';
import styles from './FilesField.module.css';
import { FieldError } from '../ui/Field';
import { answerId } from './answerId';

type FilesFieldProps = {
  question: Question;
  answer: Answers[string] | undefined;
  error?: string;
};

/** Leaves out HEIC, so that phones convert their HEIC pictures. */
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** A field for photos and documents, with a list of those already added. */
export function FilesField({ question, answer, error }: FilesFieldProps) {
  const { name, label, hint, required, maxFiles } = question;
  const id = answerId(name);
  const kept = filesOf(answer);
  const left = maxFiles - kept.length;
  // Browsers show only how many files were chosen, and shorten the name of a single file.
  const [chosen, setChosen] = useState<string[]>([]);
  const descriptions = [error && `${id}-error`, `${id}-hint`];
  return (
    <fieldset
      className={styles.files}
      // The list of errors links here if there is no field for adding files.
      id={left > 0 ? undefined : id}
      tabIndex={left > 0 ? undefined : -1}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{required ? label : `${label} (optional)`}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {/* One text node: Chrome reads several without the spaces between them. */}
        {`${hint} JPEG, PNG, WebP or PDF, up to 10 MB each. ${maxFiles > 1 ? `Up to ${maxFiles} files.` : 'One file.'}`}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {kept.length > 0 && (
        <ul>
          {kept.map(({ id: file, name: fileName, size }) => (
            <li key={file}>
              <input type="hidden" name={keptField(name)} value={file} />
              Added: <strong>{fileName}</strong>
              {size > 0 && <span className={styles.size}> ({sizeText(size)})</span>}
              <label>
                <input type="checkbox" name={FIELDS.drop} value={file} />
                <span>
                  Remove<span className="visually-hidden"> {fileName}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <label className={styles.add}>
          <span>{kept.length > 0 ? 'Add more' : maxFiles > 1 ? 'Add files' : 'Add a file'}</span>
          <input
            id={id}
            type="file"
            name={name}
            accept={ACCEPT}
            multiple={maxFiles > 1}
            onChange={({ target }) => setChosen([...(target.files ?? [])].map((file) => file.name))}
            aria-invalid={error ? true : undefined}
            aria-describedby={descriptions.filter(Boolean).join(' ')}
          />
        </label>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((fileName, i) => (
            <li key={i}>
              Chosen: <strong>{fileName}</strong>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
