import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { agency } from '@/lib/site/agency';
import { portalLinks } from '@/lib/site/topTasks';
import { SiteLink } from '../navigation/SiteLink';
import { SearchForm } from '../search/SearchForm';
import { Watershed } from './Watershed';

const Root = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  background: 'linear-gradient(#06304d, #0b5a86 70%)',
  color: '#fff',
  '& .content': { position: 'relative', paddingBlock: theme.spacing(5, 22) },
  [theme.breakpoints.up('md')]: { '& .content': { paddingBlock: theme.spacing(9, 20) } },
  '& h1': { ...theme.typography.h1, margin: 0, maxWidth: '16em', textWrap: 'balance' },
  '& .lead': {
    margin: theme.spacing(1.5, 0, 3),
    maxWidth: '34em',
    fontSize: '1.2rem',
    lineHeight: 1.5,
  },
  '& form': {
    display: 'flex',
    maxWidth: 620,
    borderRadius: 30,
    background: '#fff',
    boxShadow: '0 12px 32px -12px rgb(0 0 0 / 0.6)',
  },
  '& form:focus-within': { outline: `3px solid ${theme.vars.palette.gold.main}`, outlineOffset: 3 },
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 60,
    padding: theme.spacing(0, 3),
    border: 0,
    outline: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '1.125rem',
    color: '#12242f',
  },
  '& input::placeholder': { color: '#465a66', opacity: 1 },
  '& button': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 52,
    height: 52,
    margin: 4,
    border: 0,
    borderRadius: 26,
    background: '#0b4f7d',
    color: '#fff',
    fontSize: '1.25rem',
    cursor: 'pointer',
  },
  // The usual focus ring on dark areas is white and would be invisible on the white field.
  '& button:focus-visible': { outlineColor: '#0b4f7d', outlineOffset: 1, borderRadius: 26 },
  '& button:disabled': { background: '#465a66', cursor: 'default' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1.5),
    listStyle: 'none',
    margin: theme.spacing(3, 0, 0),
    padding: 0,
  },
  '& li a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    padding: theme.spacing(0, 2.5),
    borderRadius: 24,
    border: '2px solid #fff',
    color: '#fff',
    fontWeight: 650,
    textDecoration: 'none',
  },
  '& li:first-of-type a': { background: '#e8a93a', borderColor: '#e8a93a', color: '#1c1300' },
  '& li a:hover': { textDecoration: 'underline' },
  '@media print': { display: 'none' },
}));

/** The top of the home page: search first, then the account. */
export function Hero() {
  return (
    <Root className="on-deep" aria-labelledby="hero-title" data-component="Hero">
      <Watershed />
      <Container maxWidth="lg" className="content">
        <h1 id="hero-title">Water and energy for {agency.county}</h1>
        <p className="lead">Pay a bill, check an outage, find a rebate. Tell us what you need.</p>
        <SearchForm
          id="search-home"
          label="Search this site from the home page"
          placeholder="Try “brown water”"
        />
        <ul aria-label="Your account">
          {portalLinks.map(({ title, href }) => (
            <li key={title}>
              <SiteLink href={href}>{title}</SiteLink>
            </li>
          ))}
        </ul>
      </Container>
    </Root>
  );
}
