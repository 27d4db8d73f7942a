import { styled } from '@mui/material/styles';
import { topTasks } from '@/lib/site/topTasks';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

const Root = styled('section')(({ theme }) => ({
  '& h2': { margin: theme.spacing(0, 0, 2), fontSize: theme.typography.h2.fontSize },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
    gap: theme.spacing(2),
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'start',
    columnGap: theme.spacing(1.5),
    height: '100%',
    padding: theme.spacing(2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    transition: 'border-color 150ms, box-shadow 150ms',
  },
  '& a:hover': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: '0 8px 20px -10px rgb(0 40 70 / 0.5)',
  },
  '& a:hover strong': { textDecoration: 'underline' },
  '& .icon': { gridRow: 'span 2', color: theme.vars.palette.secondary.main, margin: 0 },
  '& strong': { color: theme.vars.palette.primary.main, fontSize: '1.0625rem', lineHeight: 1.3 },
  '& small': { fontSize: '0.9375rem', lineHeight: 1.4, color: theme.vars.palette.text.secondary },
}));

/** Cards for residents' most common tasks. */
export function TopTasks({ heading }: { heading: string }) {
  return (
    <Root aria-labelledby="top-tasks">
      <h2 id="top-tasks">{heading}</h2>
      <ul>
        {topTasks.map(({ title, hint, href, icon }) => (
          <li key={href}>
            <SiteLink href={href}>
              <Icon path={icon} size={40} />
              <strong>{title}</strong>
              <small>{hint}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Root>
  );
}
