import { mdiMagnify } from '@mdi/js';
import { useState, type Ref } from 'react';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { Icon } from '../icons/Icon';

export type SearchFormProps = {
  /** Unique on the page; ties the label to the input. */
  id: string;
  className?: string;
  placeholder?: string;
  defaultQuery?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** The search of the site: a form that works without JavaScript. Submit is off while the query is empty. */
export function SearchForm({
  id,
  className,
  placeholder,
  defaultQuery = '',
  inputRef,
}: SearchFormProps) {
  const [query, setQuery] = useState(defaultQuery);
  const hydrated = useHydrated();
  return (
    <form role="search" aria-labelledby={`${id}-label`} action="/search" className={className}>
      <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
        Search this site
      </label>
      <input
        id={id}
        ref={inputRef}
        type="search"
        name="q"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit" disabled={hydrated && query.trim() === ''}>
        <Icon path={mdiMagnify} />
        <span className="visually-hidden">Search</span>
      </button>
    </form>
  );
}
