import styles from './Scheme.module.css';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTokens } from './useTokens';

type SchemeProps = { scheme: 'light' | 'dark'; children: ReactNode };

/** Shows its content in a color scheme, whatever the system setting is. It needs JavaScript. */
export function Scheme({ scheme, children }: SchemeProps) {
  const root = useRef<HTMLDivElement>(null);
  const tokens = useTokens();
  useLayoutEffect(() => {
    // Sets styles through the CSSOM, because the content security policy forbids style attributes.
    for (const [name, value] of Object.entries(tokens?.[scheme] ?? {})) {
      root.current?.style.setProperty(name, value);
    }
    root.current?.style.setProperty('color-scheme', scheme);
  }, [tokens, scheme]);
  return (
    <div ref={root} className={styles.scheme}>
      {children}
    </div>
  );
}
