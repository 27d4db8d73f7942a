import styles from './SearchPagination.module.css';
import CircularProgress from '@mui/material/CircularProgress';
import Pagination from '@mui/material/Pagination';

type SearchPaginationProps = {
  /** The number of pages, or 0 if nothing has been found yet. */
  count: number;
  page: number;
  /** True during a search: the numbers are hidden, but keep their place so that the footer keeps its height. */
  isSearching: boolean;
  /** True while another page is loading: the buttons are disabled, and a spinner appears above them. */
  isPaging: boolean;
  onPage: (page: number) => void;
};

/** Page numbers for the results. They are disabled if there is at most one page. */
export function SearchPagination(props: SearchPaginationProps) {
  const { count, page, isSearching, isPaging, onPage } = props;
  return (
    <div className={styles.root} data-hidden={isSearching}>
      <Pagination
        aria-label="Pages of results"
        count={Math.max(1, count)}
        page={page}
        disabled={isPaging || count <= 1}
        color="primary"
        siblingCount={0}
        onChange={(_event, next) => {
          if (next !== page) onPage(next);
        }}
      />
      {isPaging && (
        <div className={styles.spinner}>
          <CircularProgress size={28} aria-label="Loading results" />
        </div>
      )}
    </div>
  );
}
