import { libraryHref, type DocumentLibrary as Library } from '@/lib/documents/library';
import { searchPageHref } from '@/lib/search/searchPageHref';
import { SiteLink } from '../navigation/SiteLink';
import { DocumentFilter } from './DocumentFilter';
import { DocumentTable } from './DocumentTable';

type DocumentLibraryProps = {
  library: Library;
  /** What the table contains, such as `Meeting agendas`. */
  name: string;
};

/** A shorter list does not need a filter. */
const MIN_FILTERED = 6;

/** A page's documents, with filters to find one. Works without JavaScript. */
export function DocumentLibrary({ library, name }: DocumentLibraryProps) {
  const { path, found, total, filter } = library;
  if (total === 0) return <p>There are no documents here yet.</p>;
  const all = libraryHref(path, { year: '', find: '' });
  const isFiltered = filter.year !== '' || filter.find !== '';
  return (
    <>
      {total >= MIN_FILTERED && <DocumentFilter library={library} />}
      {found === 0 ? (
        <NothingFound library={library} all={all} />
      ) : (
        <>
          <p>
            {countOf(library)}
            {isFiltered && (
              <>
                {' '}
                <SiteLink href={all}>Show all {total}</SiteLink>
              </>
            )}
          </p>
          <DocumentTable key={libraryHref(path, filter)} library={library} name={name} />
        </>
      )}
    </>
  );
}

function countOf({ listed, found, filter, areSamples }: Library): string {
  const shown = listed < found ? `The newest ${listed} of ` : '';
  const count = found === 1 ? '1 document' : `${found} documents`;
  const samples = found === 1 ? ' It is a sample.' : ' All are samples.';
  return `${shown}${count}${describe(filter)}${areSamples ? samples : ''}`;
}

function describe({ year, find }: Library['filter']): string {
  return `${find && ` with “${find}”`}${year && ` from ${year}`}.`;
}

function NothingFound({ library, all }: { library: Library; all: string }) {
  const { filter, total } = library;
  return (
    <>
      <p>
        <strong>No documents{describe(filter)}</strong> Try fewer words or another year.
      </p>
      <ul>
        <li>
          <SiteLink href={all}>Show all {total} documents</SiteLink>
        </li>
        {filter.find && (
          <li>
            <SiteLink href={searchPageHref(filter.find)}>
              Search the text of every page and document for “{filter.find}”
            </SiteLink>
          </li>
        )}
      </ul>
    </>
  );
}
