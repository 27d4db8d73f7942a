import styles from './TopBar.module.css';
import { agency } from '@/lib/site/agency';
import { Static } from '../hydration/Static';
import { SiteLink } from '../navigation/SiteLink';
import { NewsletterLink } from '../newsletter/NewsletterLink';
import { SocialLinks } from '../navigation/SocialLinks';

/** Quick links above the main bar; hidden on extra-small screens (docs/requirements.md#header). */
export function TopBar() {
  const { links } = agency;
  return (
    <Static className={`${styles.root} on-deep`} data-component="Top Bar">
      <div className={`container ${styles.bar}`}>
        <nav aria-label="Quick links">
          <ul className={styles.quick}>
            <li>
              <SiteLink href={links.payBill}>Pay Bill</SiteLink>
            </li>
            <li>
              <SiteLink href={links.customerPortal}>Customer Portal</SiteLink>
            </li>
            <li>
              <NewsletterLink>E-News Signup</NewsletterLink>
            </li>
          </ul>
        </nav>
        <SocialLinks className={styles.social} />
      </div>
    </Static>
  );
}
