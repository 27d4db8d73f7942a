import styles from './Publications.module.css';
import type { Publication } from '@/lib/news/types';
import { SiteLink } from '../navigation/SiteLink';
import { NewsList } from './NewsList';

/** How many issues of each newsletter to show. */
const NEWEST = 2;

/** The ID of a newsletter's section. */
export const publicationId = (slug: string): string => `publication-${slug}`;

/** The newest issues of each newsletter, and a link to all of them. */
export function Publications({ publications }: { publications: Publication[] }) {
  return publications.map(({ slug, href, title, issues }) => (
    <section className={styles.root} key={slug} aria-labelledby={publicationId(slug)}>
      <h2 id={publicationId(slug)}>{title}</h2>
      <NewsList news={issues.slice(0, NEWEST)} headingLevel="h3" />
      <p>
        <SiteLink href={href} className="alone">
          All issues of {title}
        </SiteLink>
      </p>
    </section>
  ));
}
