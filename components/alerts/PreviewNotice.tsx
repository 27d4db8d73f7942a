import styles from './PreviewNotice.module.css';
import { useRouter } from 'next/router';
import type { Preview } from '@/lib/alerts/types';
import { pathOf } from '@/lib/navigation/href';
import { AppBar } from '../mui/AppBar';

/** Tells editors that they are previewing drafts, and what is wrong with them, with a link to leave the preview. */
export function PreviewNotice({ problems }: Preview) {
  const path = pathOf(useRouter().asPath);
  return (
    <AppBar
      component="section"
      color="deep"
      aria-label="Preview"
      className={`${styles.root} on-deep`}
    >
      <p>
        <strong>Preview.</strong> You are viewing unpublished drafts.{' '}
        <a href={`/api/cosmic/preview/exit?${new URLSearchParams({ path })}`}>Leave the preview</a>
      </p>
      {problems.length > 0 && (
        <>
          <p>
            <strong>Please correct:</strong>
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </AppBar>
  );
}
