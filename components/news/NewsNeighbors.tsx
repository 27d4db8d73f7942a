import styles from './NewsNeighbors.module.css';
import { mdiArrowLeft, mdiArrowRight } from '@mdi/js';
import type { PageLink } from '@/lib/content/types';
import { Static } from '../hydration/Static';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

type NewsNeighborsProps = {
  /** The kind of item that the links point to, such as `release`. */
  noun: string;
  older: PageLink | null;
  newer: PageLink | null;
};

/** Links to the previous and next items. */
export function NewsNeighbors({ noun, older, newer }: NewsNeighborsProps) {
  if (!older && !newer) return null;
  return (
    <Static as="nav" aria-label={`Previous and next ${noun}`} className={`${styles.nav} no-print`}>
      {older && (
        <SiteLink href={older.href}>
          <small>
            <Icon path={mdiArrowLeft} /> Previous {noun}
          </small>
          <strong>{older.title}</strong>
        </SiteLink>
      )}
      {newer && (
        <SiteLink href={newer.href} className={styles.newer}>
          <small>
            Next {noun} <Icon path={mdiArrowRight} />
          </small>
          <strong>{newer.title}</strong>
        </SiteLink>
      )}
    </Static>
  );
}
