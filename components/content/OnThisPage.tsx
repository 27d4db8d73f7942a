import styles from './OnThisPage.module.css';
import type { Shown } from '@/lib/content/shown';
import type { Heading } from '@/lib/content/types';
import { Static } from '../hydration/Static';
import { Details } from '../ui/Details';

/** Links to the sections of a long page, in a column next to the text, or collapsed above it if there is no room. */
export function OnThisPage({ sections }: { sections: Shown<Heading[]> | null }) {
  if (!sections) return null;
  return (
    <Static as="nav" aria-labelledby="on-this-page" className={`${styles.nav} no-print`}>
      <Details
        heading={<h2 id="on-this-page">On this page</h2>}
        summary={
          <>
            On this page <span className="quiet">({sections.shown?.length} sections)</span>
          </>
        }
      >
        <ul>
          {sections.shown?.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </Details>
    </Static>
  );
}
