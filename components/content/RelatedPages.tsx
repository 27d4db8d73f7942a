import styles from './RelatedPages.module.css';
import type { Shown } from '@/lib/content/shown';
import type { PageLink } from '@/lib/content/types';
import { Static } from '../hydration/Static';
import { CardGrid } from '../ui/CardGrid';
import { LinkCard } from '../ui/LinkCard';

/** Links to where readers of this page often go next, if there are any. */
export function RelatedPages({ links }: { links: Shown<PageLink[]> | null }) {
  if (!links) return null;
  return (
    <Static as="nav" aria-labelledby="related-pages" className={`${styles.nav} band no-print`}>
      <h2 id="related-pages">Related pages</h2>
      <CardGrid small>
        {links.shown?.map((link) => (
          <li key={link.href}>
            <LinkCard {...link} />
          </li>
        ))}
      </CardGrid>
    </Static>
  );
}
