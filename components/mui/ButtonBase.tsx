import type { ComponentProps } from 'react';
import { classes } from './classes';
import { join } from './plain';

/** MUI's ButtonBase: a button without a look. */
export function ButtonBase({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={join(classes.ButtonBase, className)} />;
}
