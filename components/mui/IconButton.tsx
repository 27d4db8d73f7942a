import type { ComponentProps } from 'react';
import { classes } from './classes';
import { join } from './plain';

/** MUI's IconButton in the text color. */
export function IconButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={join(classes.IconButton, className)} />;
}
