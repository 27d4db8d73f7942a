import styles from './OnThisPage.module.css';
import type { Heading } from '@/lib/content/types';

/** Pages with fewer sections do not need a table of contents. */
const MIN_SECTIONS = 3;

/** Links to the sections of a long page. Renders nothing on a short one. */
export function OnThisPage({ headings }: { headings: Heading[] }) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < MIN_SECTIONS) return null;
  return (
    <nav aria-labelledby="on-this-page" className={`${styles.nav} no-print`}>
      <h2 id="on-this-page">On this page</h2>
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
