import styles from './PreviewNotice.module.css';
import { useRouter } from 'next/router';
import { pathOf } from '@/lib/navigation/href';
import { AppBar } from '../mui/AppBar';

/** Tells editors that they are previewing drafts, with a link to leave the preview. */
export function PreviewNotice() {
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
    </AppBar>
  );
}
