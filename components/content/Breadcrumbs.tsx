import { styled } from '@mui/material/styles';
import type { PageLink } from '@/lib/content/types';
import { SiteLink } from '../navigation/SiteLink';

const Nav = styled('nav')(({ theme }) => ({
  marginBottom: theme.spacing(1.5),
  fontSize: '0.9375rem',
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& li + li::before': {
    content: "'/' / ''",
    padding: theme.spacing(0, 1),
    color: theme.vars.palette.text.secondary,
  },
}));

/** Links to the current page's parent pages. */
export function Breadcrumbs({ links }: { links: PageLink[] }) {
  return (
    <Nav aria-label="Breadcrumb" className="no-print">
      <ol>
        {links.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
          </li>
        ))}
      </ol>
    </Nav>
  );
}
