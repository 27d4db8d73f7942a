import { classes } from './classes';
import { join, type PlainProps } from './plain';

/** MUI's Toolbar: a row of a bar. */
export function Toolbar({ component: Element = 'div', className, ...rest }: PlainProps) {
  return <Element {...rest} className={join(classes.Toolbar, className)} />;
}
