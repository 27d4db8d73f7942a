import type { ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { classes } from './classes';

export type ButtonLook = {
  variant?: Extract<ButtonProps['variant'], 'contained' | 'outlined'>;
  /** `gold` (contained) and `inherit` (outlined) are for dark areas. */
  color?: Extract<ButtonProps['color'], 'gold' | 'inherit'>;
};

/** The class names of a button or of a link that looks like one. */
export const buttonClass = ({ variant = 'contained', color }: ButtonLook) => {
  if (variant === 'outlined') return color ? classes.ButtonOutlinedInherit : classes.ButtonOutlined;
  return color ? classes.ButtonContainedGold : classes.ButtonContained;
};

/** MUI's Button, for pages. */
export function Button({
  variant,
  color,
  ...rest
}: Omit<ComponentProps<'button'>, keyof ButtonLook> & ButtonLook) {
  return <button {...rest} className={buttonClass({ variant, color })} />;
}
