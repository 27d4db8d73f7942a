import type { AppBarProps } from '@mui/material/AppBar';
import { classes } from './classes';
import { join, type PlainProps } from './plain';

/** MUI's AppBar. `deep` is the dark blue of the top bar. */
export function AppBar(props: PlainProps & { color?: Extract<AppBarProps['color'], 'deep'> }) {
  const { component: Element = 'div', color, className, ...rest } = props;
  return (
    <Element {...rest} className={join(color ? classes.AppBarDeep : classes.AppBar, className)} />
  );
}
