import { styled } from '@mui/material/styles';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { SiteLink } from '../navigation/SiteLink';

const Root = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 4),
  padding: theme.spacing(2, 3),
  borderRadius: theme.shape.borderRadius,
  borderInlineStart: `6px solid ${theme.vars.palette.gold.main}`,
  background: `color-mix(in srgb, ${theme.vars.palette.gold.main} 16%, ${theme.vars.palette.background.default})`,
  '& h2': { margin: 0, fontSize: '1.2rem' },
  '& p': { margin: 0 },
  '& .tel': { fontSize: '1.4rem', fontWeight: 700, whiteSpace: 'nowrap' },
}));

/** Phone numbers for emergencies. */
export function EmergencyNumbers() {
  const { emergency } = agency.phones;
  return (
    <Root aria-labelledby="emergency">
      <h2 id="emergency">Broken main? No water?</h2>
      <p>
        Call day or night{' '}
        <a className="tel" href={telephoneHref(emergency)}>
          {emergency}
        </a>
      </p>
      <p>
        <SiteLink href="/services/outage" className="alone">
          What to do in an outage
        </SiteLink>
      </p>
    </Root>
  );
}
