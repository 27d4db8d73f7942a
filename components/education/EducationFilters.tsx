import styles from './EducationFilters.module.css';
import type { FilterGroup } from '@/lib/education/filterGroups';
import { SiteLink } from '../navigation/SiteLink';

/** Links that filter a list by kind, subject and year. They work without JavaScript. */
export function EducationFilters({ groups }: { groups: FilterGroup[] }) {
  return (
    <nav aria-label="Filter" className={`${styles.root} no-print`}>
      {groups.map(({ name, links }) => (
        <div key={name}>
          <h2 id={`filter-${name}`}>{name}</h2>
          <ul aria-labelledby={`filter-${name}`}>
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
          </ul>
        </div>
      ))}
    </nav>
  );
}
