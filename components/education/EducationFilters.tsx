import { styled } from '@mui/material/styles';
import type { FilterGroup } from '@/lib/education/filterGroups';
import { SiteLink } from '../navigation/SiteLink';

const Root = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: theme.spacing(3, 0, 4),
  padding: theme.spacing(2, 2.5),
  borderRadius: theme.shape.borderRadius,
  background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.default})`,
  '& > div': {
    display: 'grid',
    gap: theme.spacing(0.5, 2),
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '5.5em 1fr', alignItems: 'baseline' },
  },
  '& h2': { margin: 0, fontSize: '1rem' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.75),
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& a': {
    paddingInline: theme.spacing(1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 22,
    background: theme.vars.palette.background.paper,
    fontSize: '0.9375rem',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': {
    background: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    fontWeight: 650,
  },
}));

/** Links that filter a list by kind, subject and year. They work without JavaScript. */
export function EducationFilters({ groups }: { groups: FilterGroup[] }) {
  return (
    <Root aria-label="Filter" className="no-print">
      {groups.map(({ name, links }) => (
        <div key={name}>
          <h2 id={`filter-${name}`}>{name}</h2>
          <ul aria-labelledby={`filter-${name}`}>
            {links.map(({ label, href, count, isCurrent }) => (
              <li key={label}>
                <SiteLink href={href} scroll={false} aria-current={isCurrent ? 'true' : undefined}>
                  {label} <span aria-hidden>({count})</span>
                  <span className="visually-hidden">
                    , {count === 1 ? '1 item' : `${count} items`}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Root>
  );
}
