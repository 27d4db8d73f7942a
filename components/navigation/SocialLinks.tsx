import styles from './SocialLinks.module.css';
import { mdiFacebook, mdiInstagram, mdiTwitter, mdiYoutube } from '@mdi/js';
import agency from '@/lib/site/agency.json';
import type { Agency } from '@/lib/site/agencyTypes';
import { Icon } from '../icons/Icon';
import { List } from '../mui/List';
import { SiteLink } from './SiteLink';

const icons = {
  Facebook: mdiFacebook,
  Twitter: mdiTwitter,
  YouTube: mdiYoutube,
  Instagram: mdiInstagram,
} satisfies Record<keyof Agency['social'], string>;

/** Links to the agency's social media accounts. */
export function SocialLinks({ className }: { className: string | undefined }) {
  return (
    <List className={`${styles.list} ${className}`} aria-label="Social media">
      {Object.entries(agency.social).map(([name, href]) => (
        <li key={name}>
          <SiteLink href={href} outsideMark="words">
            <Icon path={icons[name as keyof typeof icons]} />
            <span className="visually-hidden">{name}</span>
          </SiteLink>
        </li>
      ))}
    </List>
  );
}
