import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { SocialLinks } from '../navigation/SocialLinks';
import { SiteLink } from '../navigation/SiteLink';
import { NewsletterLink } from '../newsletter/NewsletterLink';
import { FooterBanner } from './FooterBanner';

const Root = styled('footer')(({ theme }) => ({
  '& .body': {
    background: theme.vars.palette.deep.main,
    color: theme.vars.palette.deep.contrastText,
  },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13.125rem), 1fr))',
    gap: theme.spacing(4),
    paddingBlock: theme.spacing(4),
  },
  '& h2': {
    margin: theme.spacing(0, 0, 1),
    fontSize: '1.0625rem',
    color: theme.vars.palette.gold.main,
  },
  '& p, & address': { margin: theme.spacing(0, 0, 1), fontStyle: 'normal' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': { color: 'inherit', textUnderlineOffset: 3 },
  '& .tel': {
    fontSize: '1.35rem',
    fontWeight: 700,
    textDecoration: 'none',
  },
  '& a[href^=tel]': { whiteSpace: 'nowrap' },
  '& .social': { marginInlineStart: -8, flexWrap: 'wrap' },
  '& .legal': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 3),
    paddingBlock: theme.spacing(1),
    borderTop: '1px solid rgb(255 255 255 / 0.25)',
    fontSize: '0.9375rem',
  },
}));

/** Address, phone, links and credits at the bottom of every page (docs/requirements.md#footer). */
export function SiteFooter() {
  const { office, phones } = agency;
  return (
    <Root className="on-deep">
      <FooterBanner />
      <div className="body">
        <Container maxWidth="lg">
          <div className="columns">
            <div>
              <h2>Visit us</h2>
              <address>
                {agency.name}
                <br />
                {office.street}
                <br />
                {office.city}, {office.state} {office.zip}
              </address>
              <p>Office hours: {office.hours}</p>
            </div>
            <div>
              <h2>Call us</h2>
              <div className="targets">
                <a className="tel" href={telephoneHref(phones.service)}>
                  {phones.service}
                </a>
              </div>
              <p>Phone hours: {agency.phoneHours}</p>
              <p>
                Water emergency, day or night:{' '}
                <a href={telephoneHref(phones.emergency)}>{phones.emergency}</a>
              </p>
            </div>
            <nav aria-label="Footer">
              <h2>Get things done</h2>
              <ul className="links">
                <li>
                  <SiteLink href="/report-water-waste">Report Water Waste</SiteLink>
                </li>
                <li>
                  <SiteLink href="/contact-us">Contact Us</SiteLink>
                </li>
                <li>
                  <NewsletterLink>Subscribe to E-News</NewsletterLink>
                </li>
                <li>
                  <SiteLink href="/site-map">Site Map</SiteLink>
                </li>
              </ul>
            </nav>
            <div className="no-print">
              <h2>Follow us</h2>
              <SocialLinks className="social" />
            </div>
          </div>
          <div className="legal targets">
            <span>
              © {agency.copyrightYear} {agency.name}
            </span>
            <SiteLink href="/privacy-policy">Privacy Policy</SiteLink>
            <span>
              Weather data:{' '}
              <SiteLink href={agency.links.weatherService}>National Weather Service</SiteLink>
            </span>
          </div>
        </Container>
      </div>
    </Root>
  );
}
