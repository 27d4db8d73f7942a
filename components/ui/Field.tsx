import styles from './Field.module.css';
import { useId } from 'react';
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { keepTogether } from '@/lib/site/keepTogether';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  hint?: string;
  error?: string | null;
  /** IDs of other elements that describe the field. */
  describedBy?: string;
  button?: ReactNode;
};

/** A text field with its label, hint and error message. */
export function Field({ id, label, hint, error, describedBy, button, ...input }: FieldProps) {
  const field = (
    <input
      {...input}
      // A new default, for example after the visitor goes back, replaces the text in the field.
      key={`${input.defaultValue}`}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={descriptionsOf(id, error, describedBy, hint)}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {button ? (
        <div className={styles.row}>
          {field}
          {button}
        </div>
      ) : (
        field
      )}
    </FieldFrame>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  id: string;
  label: string;
  hint?: string;
  error?: string | null;
};

/** A text field with several lines. */
export function TextArea({ id, label, hint, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={5}
        {...area}
        key={`${area.defaultValue}`}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionsOf(id, error, undefined, hint)}
      />
    </FieldFrame>
  );
}

type FieldFrameProps = Pick<TextAreaProps, 'id' | 'label' | 'hint' | 'error'> & {
  children: ReactNode;
};

/** A field below its label, hint and error message. */
function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  );
}

/** The IDs of the elements that describe a field, in the order in which screen readers read them. */
const descriptionsOf = (id: string, error?: string | null, describedBy?: string, hint?: string) =>
  [error && `${id}-error`, describedBy, hint && `${id}-hint`].filter(Boolean).join(' ') ||
  undefined;

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  button?: ReactNode;
};

/** A labeled list for choosing one of many answers. */
export function Select({ id, label, options, button, ...select }: SelectProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <select {...select} key={`${select.defaultValue}`} id={id}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        {button}
      </div>
    </div>
  );
}

type ChoicesProps = {
  /** The ID of the first choice, which lists of errors link to. Defaults to the name. */
  id?: string;
  name: string;
  legend: string;
  options: readonly { value: string; label: string; hint?: string }[];
  chosen: readonly string[];
  isMultiple?: boolean;
  hint?: string;
  error?: string;
};

/** A question with answers to choose from. */
export function Choices(props: ChoicesProps) {
  const { name, id = name, legend, options, chosen, isMultiple, hint, error } = props;
  return (
    <fieldset
      className={styles.choices}
      key={chosen.join()}
      aria-describedby={descriptionsOf(id, error, undefined, hint)}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {options.map((option, i) => (
        <Choice
          key={option.value}
          {...option}
          // The list of errors links to the first choice.
          id={error && i === 0 ? id : undefined}
          type={isMultiple ? 'checkbox' : 'radio'}
          name={name}
          defaultChecked={chosen.includes(option.value)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  value: string;
  label: string;
  hint?: string;
};

/** A radio button or checkbox. Its hint is part of its tap target, but not of its name. */
function Choice({ label, hint, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <label>
      <input
        {...input}
        aria-labelledby={hint && `${id}-label`}
        aria-describedby={hint && `${id}-hint`}
      />
      <span>
        <span id={hint && `${id}-label`}>{keepTogether(label)}</span>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {keepTogether(hint)}
          </span>
        )}
      </span>
    </label>
  );
}

/** The error message for a question. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      {children}
    </p>
  );
}
