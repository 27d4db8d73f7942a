import styles from './BackToTop.module.css';
import { mdiArrowUp } from '@mdi/js';
import { Icon } from '../icons/Icon';
import { TOP_ID } from '../navigation/SkipLink';

/** A link to the top of the page. It shows on long pages, once the visitor has scrolled down four screens. */
export function BackToTop() {
  return (
    <div className={`${styles.room} no-print`}>
      <a href={`#${TOP_ID}`}>
        <Icon path={mdiArrowUp} size={24} />
        <span className="visually-hidden">Back to top</span>
      </a>
    </div>
  );
}
