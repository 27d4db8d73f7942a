import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { useOnDemand } from '@/lib/loading/useOnDemand';
import { whenIdle } from '@/lib/loading/whenIdle';
import { SearchContext, type SearchCommands } from '@/lib/search/SearchContext';
import { searchPageHref } from '@/lib/search/searchPageHref';

const loadDialog = () => import('./SearchDialog').then((module) => module.SearchDialog);
const SearchDialog = dynamic(loadDialog, { ssr: false });

/** Mounts one results dialog for all search forms on the site. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState<string | null>(null);
  const ensureDialog = useOnDemand(loadDialog);

  const commands: SearchCommands = {
    // Waits until the browser is idle, because parsing the code would delay showing the field.
    prefetch: () => void whenIdle(() => void loadDialog().catch(() => undefined)),
    search: async (words) => {
      if (await ensureDialog(searchPageHref(words))) setQuery(words);
    },
  };

  return (
    <SearchContext value={commands}>
      {children}
      {query !== null && (
        <SearchDialog query={query} onSearch={setQuery} onClose={() => setQuery(null)} />
      )}
    </SearchContext>
  );
}
