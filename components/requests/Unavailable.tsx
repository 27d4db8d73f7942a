import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';
import { Callout } from '../ui/Callout';

/** Says that requests cannot be shown right now. */
export function Unavailable() {
  const { service } = agency.phones;
  return (
    <Callout component="p" severity="error" role="alert">
      We cannot show requests right now. Nothing is lost. Please try again in a few minutes, or call{' '}
      <a href={telephoneHref(service)}>{service}</a>.
    </Callout>
  );
}
