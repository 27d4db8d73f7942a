import styles from './SiteFooter.module.css';
import navigation from '@/lib/navigation/navigation.json';
import { NEWSLETTER_PATH } from '@/lib/newsletter/paths';
import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';
import { Static } from '../hydration/Static';
import { Container } from '../mui/Container';
import { List } from '../mui/List';
import { SocialLinks } from '../navigation/SocialLinks';
import { SiteLink } from '../navigation/SiteLink';
import { NewsletterLink } from '../newsletter/NewsletterLink';
import { FooterBanner } from './FooterBanner';

/** Address, phone, links and credits at the bottom of every page (docs/requirements.md#footer). */
export function SiteFooter() {
  return (
    <Static as="footer" className={`${styles.root} on-deep`}>
      <FooterBanner />
      <div className={styles.body}>
        <Container>
          <div className={styles.columns}>
            <div>
              <h2>Visit us</h2>
              <address>
                {agency.name}
                <br />
                {agency.office.street}
                <br />
                {agency.office.city}, {agency.office.state} {agency.office.zip}
              </address>
              <p>
                Office hours: <span className="unit">{agency.office.hours}</span>
              </p>
            </div>
            <div>
              <h2>Call us</h2>
              <p>
                <a className={`${styles.tel} alone`} href={telephoneHref(agency.phones.service)}>
                  {agency.phones.service}
                </a>
              </p>
              <p>
                Phone hours: <span className="unit">{agency.phoneHours}</span>
              </p>
              <p>
                Water emergency, day&nbsp;or&nbsp;night:{' '}
                <a href={telephoneHref(agency.phones.emergency)}>{agency.phones.emergency}</a>
              </p>
            </div>
            <nav aria-label="Footer">
              <h2>Get things done</h2>
              <List className="links">
                {navigation.footer.map(({ title, href }) => (
                  <li key={href}>
                    {href === NEWSLETTER_PATH ? (
                      <NewsletterLink>{title}</NewsletterLink>
                    ) : (
                      <SiteLink href={href}>{title}</SiteLink>
                    )}
                  </li>
                ))}
              </List>
            </nav>
            <div className={`${styles.follow} no-print`}>
              <h2>Follow us</h2>
              <SocialLinks className={styles.social} />
            </div>
          </div>
          <div className={`${styles.legal} targets`}>
            <span>
              © {agency.copyrightYear} {agency.name}
            </span>
            <SiteLink href={agency.pages.privacy}>Privacy Policy</SiteLink>
            {agency.features.weather && (
              <span>
                Weather data:{' '}
                <SiteLink href="https://www.weather.gov/">National Weather Service</SiteLink>
              </span>
            )}
          </div>
        </Container>
      </div>
    </Static>
  );
}
