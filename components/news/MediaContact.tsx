import { styled } from '@mui/material/styles';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';

const Root = styled('aside')(({ theme }) => ({
  maxWidth: '70ch',
  marginTop: theme.spacing(4),
  padding: theme.spacing(2, 2.5),
  borderRadius: theme.shape.borderRadius,
  background: `color-mix(in srgb, ${theme.vars.palette.secondary.main} 12%, ${theme.vars.palette.background.default})`,
  '& h2': { margin: 0, fontSize: '1rem' },
  '& p': { margin: theme.spacing(0.5, 0, 0), overflowWrap: 'anywhere' },
}));

/** Who to contact about a release. In print, this is also the only place that names the agency. */
export function MediaContact() {
  const { service } = agency.phones;
  const { media } = agency.emails;
  return (
    <Root aria-labelledby="media-contact">
      <h2 id="media-contact">{agency.name}</h2>
      <p>
        Reporters: <a href={`mailto:${media}`}>{media}</a>. Customers:{' '}
        <a href={telephoneHref(service)}>{service}</a>, {agency.phoneHours}.
      </p>
    </Root>
  );
}
