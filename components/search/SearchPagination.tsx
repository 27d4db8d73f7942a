import CircularProgress from '@mui/material/CircularProgress';
import Pagination from '@mui/material/Pagination';
import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  marginInlineEnd: 'auto',
  '& .spinner': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
  '& .MuiPaginationItem-root': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 44,
    height: 44,
    borderRadius: 22,
  },
  // On phones, the seven buttons fill one line and Close wraps to the next, so the footer keeps its
  // height.
  [theme.breakpoints.down('sm')]: {
    flexBasis: '100%',
    '& .MuiPagination-ul': { justifyContent: 'center' },
    '& .MuiPaginationItem-root': { marginInline: 0 },
  },
}));

type SearchPaginationProps = {
  /** Number of pages, or 0 if nothing has been found yet. */
  count: number;
  page: number;
  /** True while a page is loading: the buttons are disabled, and a spinner appears above them. */
  isPaging: boolean;
  onPage: (page: number) => void;
};

/** Page numbers for the results. Always shown so the footer does not change, but disabled if there is only one page. */
export function SearchPagination({ count, page, isPaging, onPage }: SearchPaginationProps) {
  return (
    <Root>
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
        <div className="spinner">
          <CircularProgress size={28} aria-label="Loading results" />
        </div>
      )}
    </Root>
  );
}
