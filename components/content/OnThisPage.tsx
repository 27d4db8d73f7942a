import styles from './OnThisPage.module.css';
import type { Heading } from '@/lib/content/types';
import { Static } from '../hydration/Static';
import { Details } from '../ui/Details';

/** Pages with fewer sections do not need a table of contents. */
const MIN_SECTIONS = 3;

/**
 * Links to the sections of a long page, in a column on wide screens and collapsed on narrow ones.
 * Renders nothing on a short page.
 */
export function OnThisPage({ headings }: { headings: Heading[] }) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < MIN_SECTIONS) return null;
  return (
    <Static as="nav" aria-labelledby="on-this-page" className={`${styles.nav} no-print`}>
      <Details
        heading={<h2 id="on-this-page">On this page</h2>}
        summary={
          <>
            On this page <span className="quiet">({sections.length} sections)</span>
          </>
        }
      >
        <ul>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </Details>
    </Static>
  );
}
