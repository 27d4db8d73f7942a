import styles from './SearchBox.module.css';
import { mdiMagnify } from '@mdi/js';
import type { ComponentProps, FormEventHandler } from 'react';
import { Icon } from '../icons/Icon';

type SearchBoxProps = Omit<ComponentProps<'input'>, 'size' | 'onSubmit'> & {
  /** Connects the label to the input. Must be unique on the page. */
  id: string;
  /** Names the landmark and the input. Must be unique on the page. */
  label: string;
  /** The page that shows the results. */
  action: string;
  /** Small in the header, large at the top of the home page. */
  size?: 'small' | 'medium' | 'large';
  canSubmit: boolean;
  onSubmit: FormEventHandler;
};

/** A search field with its button. */
export function SearchBox(props: SearchBoxProps) {
  const { id, label, action, size = 'medium', canSubmit, onSubmit, ...input } = props;
  return (
    <form
      role="search"
      aria-labelledby={`${id}-label`}
      action={action}
      className={styles.box}
      data-size={size}
      onSubmit={onSubmit}
    >
      <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input {...input} id={id} type="search" autoComplete="off" />
      <button type="submit" disabled={!canSubmit}>
        <Icon path={mdiMagnify} />
        <span className="visually-hidden">Search</span>
      </button>
    </form>
  );
}
