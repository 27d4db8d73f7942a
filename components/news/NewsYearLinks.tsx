import { styled } from '@mui/material/styles';
import { yearPath } from '@/lib/news/paths';
import { SiteLink } from '../navigation/SiteLink';

const Nav = styled('nav')(({ theme }) => ({
  marginTop: theme.spacing(5),
  '& h2': { margin: theme.spacing(0, 0, 1), fontSize: '1.3rem' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& a': {
    display: 'inline-block',
    padding: theme.spacing(1, 2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'currentColor', textDecoration: 'underline' },
  '& a[aria-current]': { fontWeight: 700, borderColor: 'currentColor' },
}));

type NewsYearLinksProps = { years: string[]; /** The year being shown. */ currentYear?: string };

/** Links to the releases of each year. */
export function NewsYearLinks({ years, currentYear }: NewsYearLinksProps) {
  return (
    <Nav aria-labelledby="news-years" className="no-print">
      <h2 id="news-years">All releases by year</h2>
      <ul>
        {years.map((year) => (
          <li key={year}>
            <SiteLink href={yearPath(year)} currentPath={currentYear && yearPath(currentYear)}>
              {year}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
