import CircularProgress from '@mui/material/CircularProgress';
import Pagination from '@mui/material/Pagination';
import { styled } from '@mui/material/styles';

const Root = styled('div')({
  position: 'relative',
  marginInlineEnd: 'auto',
  '& .spinner': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
});

type SearchPaginationProps = {
  count: number;
  page: number;
  /** While a page is on its way: disabled, with a spinner above. */
  isPaging: boolean;
  onPage: (page: number) => void;
};

/** The pages of the results. */
export function SearchPagination({ count, page, isPaging, onPage }: SearchPaginationProps) {
  return (
    <Root>
      <Pagination
        aria-label="Pages of results"
        count={count}
        page={page}
        disabled={isPaging}
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
