import { classes } from './classes';
import { join, type PlainProps } from './plain';

/** MUI's List without padding. */
export function List({ component: Element = 'ul', className, ...rest }: PlainProps) {
  return <Element {...rest} className={join(classes.List, className)} />;
}
