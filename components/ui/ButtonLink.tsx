import { buttonClass, type ButtonLook } from '../mui/Button';
import { SiteLink, type SiteLinkProps } from '../navigation/SiteLink';

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  color,
  ...rest
}: Omit<SiteLinkProps, keyof ButtonLook> & ButtonLook) {
  return <SiteLink {...rest} muiClass={buttonClass({ variant, color })} />;
}
