import { mdiArrowLeft, mdiArrowRight } from '@mdi/js';
import { styled } from '@mui/material/styles';
import type { PageLink } from '@/lib/content/types';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  marginTop: theme.spacing(5),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& a': { display: 'block', paddingBlock: theme.spacing(1), textDecoration: 'none' },
  '& a:hover strong': { textDecoration: 'underline' },
  '& small': { display: 'block', fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 650, lineHeight: 1.35 },
  '& .newer': { textAlign: 'end', gridColumnEnd: -1 },
}));

type NewsNeighborsProps = {
  /** What the links point to, such as `release`. */
  noun: string;
  older: PageLink | null;
  newer: PageLink | null;
};

/** Links to the previous and next items. */
export function NewsNeighbors({ noun, older, newer }: NewsNeighborsProps) {
  if (!older && !newer) return null;
  return (
    <Nav aria-label={`Previous and next ${noun}`} className="no-print">
      {older && (
        <SiteLink href={older.href}>
          <small>
            <Icon path={mdiArrowLeft} /> Previous {noun}
          </small>
          <strong>{older.title}</strong>
        </SiteLink>
      )}
      {newer && (
        <SiteLink href={newer.href} className="newer">
          <small>
            Next {noun} <Icon path={mdiArrowRight} />
          </small>
          <strong>{newer.title}</strong>
        </SiteLink>
      )}
    </Nav>
  );
}
