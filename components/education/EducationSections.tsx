import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { filterPath, type EducationFilter } from '@/lib/education/filter';
import { educationKinds, type EducationItem, type EducationKind } from '@/lib/education/types';
import { SiteLink } from '../navigation/SiteLink';
import { EducationList } from './EducationList';

// Its code comes with the lists that have pictures.
const GalleryCards = dynamic(() => import('./GalleryCards').then((module) => module.GalleryCards));

const Section = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(4),
  '& > h2': { margin: theme.spacing(0, 0, 2), fontSize: theme.typography.h2.fontSize },
}));

/** How many of a kind stand beside other kinds; all of them stand on the page of the kind. */
const BESIDE_OTHERS = 6;

type EducationSectionsProps = { items: EducationItem[]; filter: EducationFilter };

/** What a filter lets through, by kind. A kind of which there is nothing has no section. */
export function EducationSections({ items, filter }: EducationSectionsProps) {
  if (items.length === 0)
    return <p role="status">Nothing matches. Choose “All” in one of the filters.</p>;
  return (Object.keys(educationKinds) as EducationKind[]).map((kind) => {
    const all = items.filter((item) => item.kind === kind);
    const shown = filter.kind === null ? all.slice(0, BESIDE_OTHERS) : all;
    if (all.length === 0) return null;
    const name = educationKinds[kind];
    return (
      <Section key={kind} aria-labelledby={`kind-${kind}`}>
        <h2 id={`kind-${kind}`}>{name}</h2>
        {kind === 'pictures' ? <GalleryCards items={shown} /> : <EducationList items={shown} />}
        {shown.length < all.length && (
          <p>
            <SiteLink href={filterPath({ ...filter, kind })}>
              All {all.length} {name.toLowerCase()}
            </SiteLink>
          </p>
        )}
      </Section>
    );
  });
}
