import styles from './Callout.module.css';
import type { HTMLAttributes } from 'react';

type CalloutProps = HTMLAttributes<HTMLElement> & {
  tag?: 'div' | 'p' | 'section';
  tone?: 'error';
};

/** A box for information that readers must not miss. */
export function Callout({ tag: Tag = 'div', tone, className, ...props }: CalloutProps) {
  return (
    <Tag
      {...props}
      className={className ? `${styles.callout} ${className}` : styles.callout}
      data-tone={tone}
    />
  );
}
