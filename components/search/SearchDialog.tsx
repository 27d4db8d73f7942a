import styles from './SearchDialog.module.css';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef } from 'react';
import { useErrorDialog } from '@/lib/errors/ErrorDialogContext';
import { useLayer } from '@/lib/navigation/layers';
import type { SearchState } from '@/lib/search/searchState';
import { PHONE, useMediaQuery } from '@/lib/hydration/useMediaQuery';
import { pageCount } from '@/lib/search/siteSearch';
import { useSearch } from '@/lib/search/useSearch';
import { SiteTheme } from '../theme/SiteTheme';
import { NoResults } from './NoResults';
import { SearchFailure, SEARCH_FAILURE_TITLE } from './SearchFailure';
import { SearchPagination } from './SearchPagination';
import { SearchResults } from './SearchResults';
import { SpellingSuggestion } from './SpellingSuggestion';

type SearchDialogProps = {
  query: string;
  /** Searches for other words, such as a corrected spelling. */
  onSearch: (query: string) => void;
  onClose: () => void;
};

/** The search results dialog (docs/requirements.md#results-dialog). */
export function SearchDialog({ query, onSearch, onClose }: SearchDialogProps) {
  const isPhone = useMediaQuery(PHONE);
  const showError = useErrorDialog();
  const content = useRef<HTMLDivElement>(null);
  const { goToPage, ...state } = useSearch(query, (error) => {
    onClose();
    showError({ title: SEARCH_FAILURE_TITLE, content: <SearchFailure error={error} /> });
  });
  const { status, found, betterTotalItems, page, shownPage } = state;
  useLayer(true, onClose);
  const isSearching = status === 'searching';
  const isPaging = status === 'paging';

  // Moves to the top of new results, because the button that loaded them is now disabled or gone.
  const place = `${shownPage} ${query}`;
  const readPlace = useRef(place);
  useEffect(() => {
    if (readPlace.current === place) return;
    readPlace.current = place;
    content.current?.scrollTo(0, 0);
    content.current?.focus();
  }, [place]);

  return (
    <SiteTheme>
      <Dialog
        open
        onClose={onClose}
        fullScreen={isPhone}
        fullWidth
        maxWidth="md"
        scroll="paper"
        aria-labelledby="search-title"
      >
        <DialogTitle id="search-title">{titleOf(isSearching, found[1]?.query)}</DialogTitle>
        <DialogContent
          className={styles.content}
          dividers
          ref={content}
          tabIndex={0}
          role="region"
          aria-label="Results"
        >
          <p role="status" className="visually-hidden">
            {isSearching ? 'Searching' : announcementOf(state)}
          </p>
          {isSearching ? (
            <div className={styles.spinner}>
              <CircularProgress aria-label="Searching" />
            </div>
          ) : (
            <div className={styles.results} aria-busy={isPaging} inert={isPaging}>
              <SpellingSuggestion spelling={found[1]?.spelling} onSearch={onSearch} />
              {betterTotalItems === 0 ? (
                <NoResults query={query} />
              ) : (
                <SearchResults results={found[shownPage]?.items ?? []} heading="h3" />
              )}
            </div>
          )}
        </DialogContent>
        <DialogActions
          sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', py: 1, px: { xs: 1, sm: 3 } }}
        >
          <SearchPagination
            count={pageCount(betterTotalItems)}
            page={page}
            isSearching={isSearching}
            isPaging={isPaging}
            onPage={goToPage}
          />
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    </SiteTheme>
  );
}

function titleOf(isSearching: boolean, term = '...'): string {
  return isSearching ? 'Searching...' : `Search Results for "${term}"`;
}

function announcementOf({ betterTotalItems: total, isEstimate, page }: SearchState): string {
  if (total === 0) return 'No results';
  if (isEstimate) return `About ${total} results, page ${page}`;
  return `${total === 1 ? '1 result' : `${total} results`}, page ${page} of ${pageCount(total)}`;
}
