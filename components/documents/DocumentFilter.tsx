import styles from './DocumentFilter.module.css';
import { libraryHref, type DocumentLibrary } from '@/lib/documents/library';
import { SiteLink } from '../navigation/SiteLink';

/** Filters a library by text and by year. A form and links, so it works without JavaScript. */
export function DocumentFilter({ library }: { library: DocumentLibrary }) {
  const { path, filter, years } = library;
  return (
    <div className={`${styles.box} no-print`}>
      <form action={`${path}/documents`}>
        <label className="label" htmlFor="find">
          Words in the title or topic
        </label>
        <div className={styles.field}>
          <input
            // Resets the field when the filter changes but the page does not.
            key={filter.find}
            id="find"
            type="search"
            name="find"
            defaultValue={filter.find}
            maxLength={100}
            autoComplete="off"
          />
          {filter.year && <input type="hidden" name="year" value={filter.year} />}
          <button type="submit">Find</button>
        </div>
      </form>
      {years.length > 1 && (
        <nav aria-labelledby="years">
          <span className="label" id="years">
            Year
          </span>
          <ul>
            {['', ...years].map((year) => (
              <li key={year}>
                <SiteLink
                  href={libraryHref(path, { ...filter, year })}
                  aria-current={year === filter.year ? 'true' : undefined}
                >
                  {year || 'All'}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
