import { styled } from '@mui/material/styles';
import type { PageLink } from '@/lib/content/types';
import { SiteLink } from '../navigation/SiteLink';

const Nav = styled('nav')(({ theme }) => ({
  marginTop: theme.spacing(5),
  '& h2': { margin: theme.spacing(0, 0, 1.5), fontSize: '1.3rem' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: theme.spacing(1.5),
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& a': {
    display: 'block',
    height: '100%',
    padding: theme.spacing(1.75, 2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    fontWeight: 650,
    lineHeight: 1.35,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'currentColor', textDecoration: 'underline' },
}));

/** Links to where readers of this page often go next. */
export function RelatedPages({ links }: { links: PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <Nav aria-labelledby="related-pages" className="no-print">
      <h2 id="related-pages">Related pages</h2>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
