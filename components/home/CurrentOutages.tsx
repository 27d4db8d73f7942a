import { styled } from '@mui/material/styles';
import type { OutageLine } from '@/lib/outages/describe';
import { SiteLink } from '../navigation/SiteLink';

const Root = styled('section')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `6px solid ${theme.vars.palette.error.main}`,
  borderRadius: theme.shape.borderRadius,
  '& h2': { margin: 0, fontSize: '1.2rem' },
  '& ul': { margin: theme.spacing(1, 0, 0), paddingInlineStart: '1.2em' },
}));

/** Current outages. Renders nothing if there are none. */
export function CurrentOutages({ outages }: { outages: OutageLine[] }) {
  if (outages.length === 0) return null;
  return (
    <Root aria-labelledby="current-outages">
      <h2 id="current-outages">Current outages</h2>
      <ul>
        {outages.map(({ href, title, detail }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>: {detail}
          </li>
        ))}
      </ul>
    </Root>
  );
}
