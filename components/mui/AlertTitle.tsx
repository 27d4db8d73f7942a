import { classes } from './classes';
import { join, type PlainProps } from './plain';

/** MUI's AlertTitle, as a heading. */
export function AlertTitle({ component: Element = 'h2', className, ...rest }: PlainProps) {
  return <Element {...rest} className={join(classes.AlertTitle, className)} />;
}
