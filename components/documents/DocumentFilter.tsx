import styles from './DocumentFilter.module.css';
import { libraryHref, type DocumentLibrary } from '@/lib/documents/library';
import { SiteLink } from '../navigation/SiteLink';
import { Button } from '../mui/Button';
import { Field } from '../ui/Field';
import { PillLinks } from '../ui/PillLinks';

/** Filters a library by text and by year. It uses a form and links, so it works without JavaScript. */
export function DocumentFilter({ library }: { library: DocumentLibrary }) {
  const { path, filter, years } = library;
  return (
    <div className={`${styles.box} no-print`}>
      <form action={`${path}/documents`}>
        <Field
          id="find"
          type="search"
          name="find"
          label="Words in the title or topic"
          defaultValue={filter.find}
          maxLength={100}
          autoComplete="off"
          button={
            <Button type="submit" variant="outlined">
              Find
            </Button>
          }
        />
        {filter.year && <input type="hidden" name="year" value={filter.year} />}
      </form>
      {years.length > 1 && (
        <nav aria-labelledby="years">
          <span className={styles.label} id="years">
            Year
          </span>
          <PillLinks>
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
          </PillLinks>
        </nav>
      )}
    </div>
  );
}
