import { mdiMagnify } from '@mdi/js';
import { useState, type FormEvent, type Ref } from 'react';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { useSearchCommands } from '@/lib/search/SearchContext';
import { MAX_QUERY_LENGTH } from '@/lib/search/siteSearch';
import { Icon } from '../icons/Icon';

export type SearchFormProps = {
  /** Unique on the page. Connects the label to the input. */
  id: string;
  /** Names the landmark and the input. Must be unique on the page. */
  label: string;
  className?: string;
  placeholder?: string;
  defaultQuery?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Goes to the results page instead of opening the dialog. */
  navigates?: boolean;
  /** Called when a search starts in the dialog. */
  onSearch?: () => void;
};

/** The site search. Opens the dialog, or the results page without JavaScript. Submit is disabled while the query is empty. */
export function SearchForm({
  id,
  label,
  className,
  placeholder,
  defaultQuery = '',
  inputRef,
  navigates = false,
  onSearch,
}: SearchFormProps) {
  const [query, setQuery] = useState(defaultQuery);
  const hydrated = useHydrated();
  const { prefetch, search } = useSearchCommands();

  function onSubmit(event: FormEvent) {
    if (navigates) return;
    event.preventDefault();
    const words = query.trim();
    if (!words) return;
    onSearch?.();
    void search(words);
  }

  return (
    <form
      role="search"
      aria-labelledby={`${id}-label`}
      action="/search"
      className={className}
      onSubmit={onSubmit}
    >
      <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        ref={inputRef}
        type="search"
        name="q"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onFocus={prefetch}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
      />
      <button type="submit" disabled={hydrated && query.trim() === ''}>
        <Icon path={mdiMagnify} />
        <span className="visually-hidden">Search</span>
      </button>
    </form>
  );
}
