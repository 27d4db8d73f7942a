import styles from './SampleMark.module.css';

/** A large label for made-up content. */
export function SampleMark({ children }: { children: string }) {
  return <strong className={styles.mark}>{children}</strong>;
}
