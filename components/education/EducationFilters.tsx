import styles from './EducationFilters.module.css';
import type { Shown } from '@/lib/content/shown';
import type { FilterGroup } from '@/lib/education/filterGroups';
import { Show } from '../hydration/Show';
import { SiteLink } from '../navigation/SiteLink';
import { Details } from '../ui/Details';
import { PillLinks } from '../ui/PillLinks';

/**
 * Links that filter a list by kind, subject and year. They work without JavaScript. On a phone, the subjects and years
 * are collapsed, so that the first results are on the first screen.
 */
export function EducationFilters({ groups }: { groups: Shown<FilterGroup[]> }) {
  return (
    <Show
      as="nav"
      aria-label="Filter"
      className={`${styles.root} no-print`}
      part="filters"
      data={groups}
    >
      {(all) =>
        all.map((group) => {
          const { name, links } = group;
          const heading = <h2 id={`filter-${name}`}>{name}</h2>;
          if (name === 'Kind')
            return (
              <div key={name}>
                {heading}
                <FilterLinks group={group} />
              </div>
            );
          return (
            <Details
              key={name}
              heading={heading}
              summary={`${name}: ${links.find(({ isCurrent }) => isCurrent)?.label}`}
            >
              <FilterLinks group={group} />
            </Details>
          );
        })
      }
    </Show>
  );
}

function FilterLinks({ group: { name, links } }: { group: FilterGroup }) {
  return (
    <PillLinks aria-labelledby={`filter-${name}`}>
      {links.map(({ label, href, count, isCurrent }) => (
        <li key={label}>
          <SiteLink href={href} data-scroll="false" aria-current={isCurrent ? 'true' : undefined}>
            {label}
            {count === null ? (
              <span className="visually-hidden"> {name.toLowerCase()}s</span>
            ) : (
              <>
                {' '}
                <span aria-hidden>({count})</span>
                <span className="visually-hidden">
                  , {count === 1 ? '1 item' : `${count} items`}
                </span>
              </>
            )}
          </SiteLink>
        </li>
      ))}
    </PillLinks>
  );
}
