import styles from './Button.module.css';
import type { ComponentProps } from 'react';
import { SiteLink, type SiteLinkProps } from '../navigation/SiteLink';

type Look = {
  /** Gold and light are for dark areas. */
  look?: 'outlined' | 'gold' | 'light';
};

/** A button on a page. Dialogs that load on demand use MUI's buttons. */
export function Button({ look, ...props }: Omit<ComponentProps<'button'>, 'className'> & Look) {
  return <button {...props} className={styles.button} data-look={look} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, ...props }: Omit<SiteLinkProps, 'className'> & Look) {
  return <SiteLink {...props} className={styles.button} data-look={look} />;
}
