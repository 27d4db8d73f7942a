import styles from './BackToTop.module.css';
import { mdiArrowUp } from '@mdi/js';
import { Icon } from '../icons/Icon';
import { classes } from '../mui/classes';
import { TOP_ID } from '../navigation/SkipLink';

/**
 * A link to the top of a page that is longer than four screens. If there is room next to the text, it stays in view
 * there; otherwise, it is below the text.
 */
export function BackToTop() {
  return (
    <div className={`${styles.room} no-print`}>
      <a className={classes.Link} href={`#${TOP_ID}`}>
        <Icon path={mdiArrowUp} size={24} />
        <span className="visually-hidden">Back to top</span>
      </a>
    </div>
  );
}
