import styles from './Callout.module.css';
import type { HTMLAttributes, Ref } from 'react';

type CalloutProps = HTMLAttributes<HTMLElement> & {
  tag?: 'div' | 'p' | 'section';
  /** Gold by default, for warnings. */
  tone?: 'error' | 'good' | 'info';
  ref?: Ref<HTMLElement>;
};

/** A box for information that readers must not miss. */
export function Callout({ tag: Tag = 'div', tone, className, ref, ...props }: CalloutProps) {
  return (
    <Tag
      {...props}
      ref={ref as Ref<never>}
      className={className ? `${styles.callout} ${className}` : styles.callout}
      data-tone={tone}
    />
  );
}
