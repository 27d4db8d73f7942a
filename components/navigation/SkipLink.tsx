import styles from './SkipLink.module.css';
import { classes } from '../mui/classes';
import { join } from '../mui/plain';

/** The ID of the main content, which is the target of the first skip link. */
export const MAIN_ID = 'main';

/** The ID of the top of the page, before the first skip link. */
export const TOP_ID = 'top';

type SkipLinkProps = { targetId: string; children: string };

/** A link that lets keyboard users skip the next part of the page. It is visible only while it has focus. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <a className={join(classes.Link, styles.link)} href={`#${targetId}`}>
      {children}
    </a>
  );
}
