import styles from './EducationFilters.module.css';
import type { Shown } from '@/lib/content/shown';
import type { FilterGroup } from '@/lib/education/filterGroups';
import { Show } from '../hydration/Show';
import { SiteLink } from '../navigation/SiteLink';
import { PillLinks } from '../ui/PillLinks';

/** Links that filter a list by kind, subject and year. They work without JavaScript. */
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
        all.map(({ name, links }) => (
          <div key={name}>
            <h2 id={`filter-${name}`} className="visually-hidden">
              {name}
            </h2>
            <PillLinks aria-labelledby={`filter-${name}`}>
              {links.map(({ label, href, count, isCurrent }) => (
                <li key={label}>
                  <SiteLink
                    href={href}
                    data-scroll="false"
                    aria-current={isCurrent ? 'true' : undefined}
                  >
                    {label} <span aria-hidden>({count})</span>
                    <span className="visually-hidden">
                      , {count === 1 ? '1 item' : `${count} items`}
                    </span>
                  </SiteLink>
                </li>
              ))}
            </PillLinks>
          </div>
        ))
      }
    </Show>
  );
}
