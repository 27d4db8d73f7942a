import styles from './TokenList.module.css';
import { useTokens } from './useTokens';

/** Every token in a scheme with its value, and a sample of each color. */
export function TokenList({ scheme }: { scheme: 'light' | 'dark' }) {
  const tokens = Object.entries(useTokens()?.[scheme] ?? {});
  return (
    <ul className={styles.tokens}>
      {tokens.map(([name, value]) => (
        <li key={name}>
          {CSS.supports('color', value) && (
            <svg aria-hidden>
              <rect width="64" height="32" fill={`var(${name})`} />
            </svg>
          )}
          <span>
            <code>{name}</code>
            <br />
            <span className="quiet">{value}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
