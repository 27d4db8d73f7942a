import { classes } from './classes';
import { join, type PlainProps } from './plain';

/** MUI's Container: the width of the page's content. */
export function Container({ component: Element = 'div', className, ...rest }: PlainProps) {
  return <Element {...rest} className={join(classes.Container, className)} />;
}
