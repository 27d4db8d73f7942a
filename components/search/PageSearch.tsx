import { styled } from '@mui/material/styles';
import { SearchForm } from './SearchForm';

/** The search form for use in a page's content. */
export const PageSearch = styled(SearchForm)(({ theme }) => ({
  display: 'flex',
  maxWidth: 560,
  margin: theme.spacing(3, 0, 4),
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: 28,
  background: theme.vars.palette.background.paper,
  '&:focus-within': { outline: `3px solid ${theme.vars.palette.secondary.main}`, outlineOffset: 2 },
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 52,
    padding: theme.spacing(0, 2.5),
    border: 0,
    outline: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1.0625rem',
  },
  '& button': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    margin: 4,
    border: 0,
    borderRadius: 22,
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    fontSize: '1.125rem',
    cursor: 'pointer',
  },
  '& button:disabled': { background: theme.vars.palette.text.secondary, cursor: 'default' },
}));
