import { mdiFacebook, mdiInstagram, mdiTwitter, mdiYoutube } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { agency } from '@/lib/site/agency';
import { Icon } from '../icons/Icon';
import { SiteLink } from './SiteLink';

const icons = {
  Facebook: mdiFacebook,
  Twitter: mdiTwitter,
  YouTube: mdiYoutube,
  Instagram: mdiInstagram,
} satisfies Record<keyof typeof agency.social, string>;

const List = styled('ul')({
  display: 'flex',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    color: 'inherit',
    borderRadius: 22,
  },
  '& a:hover': { background: 'rgb(255 255 255 / 0.15)' },
});

/** Links to the agency's social media. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <List className={className} aria-label="Social media">
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
