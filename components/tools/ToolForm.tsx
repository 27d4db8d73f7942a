import styles from './ToolForm.module.css';
import type { ReactNode } from 'react';
import type { Heading } from '@/lib/content/types';
import { Button } from '../mui/Button';
import { ErrorSummary } from '../ui/ErrorSummary';
import { Field } from '../ui/Field';

/** The ID of the result or the list of errors. The page jumps there after the form is submitted. */
export const RESULT_ID = 'result';

type ToolFormProps = {
  /**
   * The page's path. The answers go in its query string, so that results can be shared and need no
   * JavaScript.
   */
  path: string;
  label: string;
  /** The form's heading, on a page that also has other content. */
  heading?: Heading;
  submit: string;
  /** Error messages by the ID of their field, listed above the fields. */
  errors?: Partial<Record<string, string>>;
  children: ReactNode;
};

/** A tool's form. It has its own error messages, so the browser's are turned off. */
export function ToolForm(props: ToolFormProps) {
  const { path, label, heading, submit, errors = {}, children } = props;
  return (
    <form
      action={`${path}#${RESULT_ID}`}
      noValidate
      aria-label={label}
      className={`${styles.form} no-print`}
    >
      {heading && <h2 id={heading.id}>{heading.text}</h2>}
      <ErrorSummary id={RESULT_ID} errors={errors} />
      {children}
      <Button type="submit">{submit}</Button>
    </form>
  );
}

type NumberFieldProps = {
  name: string;
  label: string;
  value: string;
  hint?: string;
  error?: string;
};

/** A number field in a tool's form. */
export function NumberField({ name, value, ...props }: NumberFieldProps) {
  return (
    <Field
      {...props}
      id={name}
      name={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={value}
    />
  );
}
