import styles from './Tag.module.css';
import { classes } from '../mui/classes';
import { join } from '../mui/plain';

type TagProps = {
  /** Good news, current trouble, planned work, or made-up content. */
  tone?: 'good' | 'error' | 'primary' | 'sample';
  className?: string;
  children: string;
};

/** A short label for the thing next to it, such as whether a bid is open. */
export function Tag({ tone, className, children }: TagProps) {
  return (
    <span className={join(classes.Chip, styles.tag, className)} data-tone={tone}>
      {children}
    </span>
  );
}

/** A label above made-up content. */
export function SampleMark({ children }: { children: string }) {
  return <strong className={styles.sample}>{children}</strong>;
}
