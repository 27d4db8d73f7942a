import styles from './Callout.module.css';
import type { HTMLAttributes, Ref } from 'react';
import { Alert, type PlainAlertProps } from '../mui/Alert';
import { join } from '../mui/plain';

type CalloutProps = Pick<PlainAlertProps, 'severity' | 'component'> &
  HTMLAttributes<HTMLElement> & {
    ref?: Ref<HTMLElement>;
  };

/** A box for information that readers must not miss. A warning by default. */
export function Callout({ className, ref, ...rest }: CalloutProps) {
  return <Alert {...rest} ref={ref as Ref<never>} className={join(styles.callout, className)} />;
}
