import type { AlertProps } from '@mui/material/Alert';
import { classes } from './classes';
import { join, type PlainProps } from './plain';

export type PlainAlertProps = PlainProps<AlertProps, 'severity'> & {
  /** Filled alerts are banners across the window. */
  variant?: 'filled' | 'standard';
};

/** MUI's Alert. It has no role, because screen readers would interrupt themselves for one that is there from the start. */
export function Alert({
  component: Element = 'div',
  variant = 'standard',
  severity = 'warning',
  className,
  ...rest
}: PlainAlertProps) {
  const look = variant === 'filled' ? 'AlertFilled' : 'AlertStandard';
  return <Element {...rest} className={join(classes[`${look}-${severity}`], className)} />;
}
