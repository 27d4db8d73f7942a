import { createContext, useContext } from 'react';

export type SearchCommands = {
  /** Loads the dialog's code when a visitor seems about to search. */
  prefetch: () => void;
  /** Searches and shows the results in the dialog. */
  search: (query: string) => Promise<void>;
};

export const SearchContext = createContext<SearchCommands | null>(null);

/** Returns the commands of the site-wide search. @throws outside `SearchProvider`. */
export function useSearchCommands(): SearchCommands {
  const commands = useContext(SearchContext);
  if (!commands) throw new Error('useSearchCommands needs a SearchProvider above it');
  return commands;
}
