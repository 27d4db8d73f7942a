import { useEffect, useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { useSearchCommands } from '@/lib/search/SearchContext';
import { MAX_QUERY_LENGTH } from '@/lib/search/siteSearch';
import { SearchBox } from '../ui/SearchBox';

export type SearchFormProps = {
  /** Must be unique on the page, and so must the label. */
  id: string;
  label: string;
  size?: 'small' | 'large';
  placeholder?: string;
  defaultQuery?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Goes to the results page instead of opening the dialog. */
  navigates?: boolean;
  /** Called when a search starts in the dialog. */
  onSearch?: () => void;
};

/**
 * The site search. It opens the dialog or, without JavaScript, the results page. With JavaScript, the
 * button is disabled while the query is empty.
 */
export function SearchForm({
  id,
  label,
  size,
  placeholder,
  defaultQuery = '',
  inputRef,
  navigates = false,
  onSearch,
}: SearchFormProps) {
  const [query, setQuery] = useState(defaultQuery);
  const hydrated = useHydrated();
  const { prefetch, search } = useSearchCommands();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current!);
  // Visitors can type before React starts. React does not set the field's value, because that would remove the text.
  useEffect(() => setQuery(input.current!.value), []);

  function onSubmit(event: FormEvent) {
    if (navigates) return;
    event.preventDefault();
    const words = query.trim();
    if (!words) return;
    onSearch?.();
    void search(words);
  }

  return (
    <SearchBox
      id={id}
      ref={input}
      label={label}
      size={size}
      action="/search"
      name="q"
      defaultValue={defaultQuery}
      onChange={(event) => setQuery(event.target.value)}
      onFocus={prefetch}
      placeholder={placeholder}
      maxLength={MAX_QUERY_LENGTH}
      canSubmit={!hydrated || query.trim() !== ''}
      onSubmit={onSubmit}
    />
  );
}
