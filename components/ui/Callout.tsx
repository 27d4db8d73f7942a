import styles from './Callout.module.css';
import { Alert, type PlainAlertProps } from '../mui/Alert';
import { join } from '../mui/plain';

/** A box for information that readers must not miss. A warning by default. */
export function Callout({ className, ...rest }: Omit<PlainAlertProps, 'variant'>) {
  return <Alert {...rest} className={join(styles.callout, className)} />;
}
