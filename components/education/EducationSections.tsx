import styles from './EducationSections.module.css';
import dynamic from 'next/dynamic';
import { filterPath, type EducationFilter } from '@/lib/education/filter';
import { educationKinds, type EducationItem, type EducationKind } from '@/lib/education/types';
import { Static } from '../hydration/Static';
import { ReloadOnFailure } from '../loading/ReloadOnFailure';
import { SiteLink } from '../navigation/SiteLink';
import { EducationList } from './EducationList';

// Loaded only for lists that have pictures.
const GalleryCards = dynamic(() => import('./GalleryCards').then((module) => module.GalleryCards), {
  loading: ReloadOnFailure,
});

/**
 * How many items of a kind to show if other kinds are also shown, and on the kind's own page without filters.
 */
const BESIDE_OTHERS = 6;
const UNFILTERED = 12;

type EducationSectionsProps = { items: EducationItem[]; filter: EducationFilter };

/** The items that match a filter, grouped by kind. Kinds without items are left out. */
export function EducationSections({ items, filter }: EducationSectionsProps) {
  if (items.length === 0)
    return <p role="status">Nothing matches. Choose “All” in one of the filters.</p>;
  return (Object.keys(educationKinds) as EducationKind[]).map((kind) => {
    const all = items.filter((item) => item.kind === kind);
    const shown = all.slice(0, limitOf(filter));
    if (all.length === 0) return null;
    const name = educationKinds[kind];
    const areSamples = shown.every(({ sample }) => sample);
    // Says it once instead of on every item.
    const listed = areSamples ? shown.map((item) => ({ ...item, sample: false })) : shown;
    return (
      <Static as="section" className={styles.section} key={kind} aria-labelledby={`kind-${kind}`}>
        <h2 id={`kind-${kind}`}>{name}</h2>
        {areSamples && <p className="quiet">All are samples.</p>}
        {kind === 'pictures' ? <GalleryCards items={listed} /> : <EducationList items={listed} />}
        {shown.length < all.length && (
          <p>
            Showing the newest {shown.length} of {all.length}.{' '}
            {filter.kind === null ? (
              <SiteLink href={filterPath({ ...filter, kind })}>More {name.toLowerCase()}</SiteLink>
            ) : (
              'Choose a subject or a year to see the others.'
            )}
          </p>
        )}
      </Static>
    );
  });
}

/** How many items of each kind to show. Choosing a subject or year shows all of them. */
function limitOf({ kind, subject, year }: EducationFilter): number {
  if (kind === null) return BESIDE_OTHERS;
  return subject === null && year === null ? UNFILTERED : Infinity;
}
