import styles from './LinkCard.module.css';
import { keepTogether } from '@/lib/site/keepTogether';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

type LinkCardProps = { href: string; title: string; hint?: string; icon?: string };

/** A card that is one link, for example to a task. */
export function LinkCard({ href, title, hint, icon }: LinkCardProps) {
  return (
    <SiteLink href={href} className={styles.card}>
      {icon && <Icon path={icon} size={40} />}
      <strong>{keepTogether(title)}</strong>
      {hint && <small>{keepTogether(hint)}</small>}
    </SiteLink>
  );
}
