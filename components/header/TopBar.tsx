import styles from './TopBar.module.css';
import agency from '@/lib/site/agency.json';
import { Static } from '../hydration/Static';
import { AppBar } from '../mui/AppBar';
import { Container } from '../mui/Container';
import { List } from '../mui/List';
import { Toolbar } from '../mui/Toolbar';
import { SiteLink } from '../navigation/SiteLink';
import { NewsletterLink } from '../newsletter/NewsletterLink';
import { SocialLinks } from '../navigation/SocialLinks';

/** Quick links above the main bar; hidden on extra-small screens (docs/requirements.md#header). */
export function TopBar() {
  return (
    <AppBar
      component={Static}
      color="deep"
      className={`${styles.root} on-deep`}
      data-component="Top Bar"
    >
      <Container component={Toolbar} className={styles.bar}>
        <nav aria-label="Quick links">
          <List className={styles.quick}>
            <li>
              <SiteLink href={agency.links.payBill}>Pay Bill</SiteLink>
            </li>
            {agency.links.customerPortal !== agency.links.payBill && (
              <li>
                <SiteLink href={agency.links.customerPortal}>Customer Portal</SiteLink>
              </li>
            )}
            {agency.features.enews && (
              <li>
                <NewsletterLink>E-News Signup</NewsletterLink>
              </li>
            )}
          </List>
        </nav>
        <SocialLinks className={styles.social} />
      </Container>
    </AppBar>
  );
}
