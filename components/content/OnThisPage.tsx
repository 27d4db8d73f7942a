import { styled } from '@mui/material/styles';
import type { Heading } from '@/lib/content/types';

const Nav = styled('nav')(({ theme }) => ({
  '& h2': { margin: theme.spacing(0, 0, 0.5), fontSize: '1rem' },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  },
  '& a': {
    display: 'block',
    padding: `var(--tap-padding) ${theme.spacing(1.5)}`,
    lineHeight: 1.35,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
}));

/** Pages with fewer sections do not need a table of contents. */
const MIN_SECTIONS = 3;

/** Links to the sections of a long page. Renders nothing on a short one. */
export function OnThisPage({ headings }: { headings: Heading[] }) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < MIN_SECTIONS) return null;
  return (
    <Nav aria-labelledby="on-this-page" className="no-print">
      <h2 id="on-this-page">On this page</h2>
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
