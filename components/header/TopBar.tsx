import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { SiteLink } from '../navigation/SiteLink';
import { NewsletterLink } from '../newsletter/NewsletterLink';
import { SocialLinks } from '../navigation/SocialLinks';
import { SOCIAL_MIN_WIDTH } from '../../styles/widths';

const Root = styled('div')(({ theme }) => ({
  background: theme.vars.palette.deep.main,
  color: theme.vars.palette.deep.contrastText,
  fontSize: '0.9375rem',
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '& .bar': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    minHeight: 44,
  },
  '& a': { color: 'inherit' },
  '& .emergency': { marginInlineEnd: 'auto', [theme.breakpoints.down('md')]: { display: 'none' } },
  '& nav': { [theme.breakpoints.down('md')]: { marginInlineEnd: 'auto' } },
  '& .quick': {
    display: 'flex',
    flexWrap: 'wrap',
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& .quick a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: theme.spacing(0, 1.5),
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& .quick a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  [`@media (max-width:${SOCIAL_MIN_WIDTH - 0.05}px)`]: { '& .social': { display: 'none' } },
}));

/** Quick links above the main bar; hidden on extra-small screens (docs/requirements.md#header). */
export function TopBar() {
  const { links, phones } = agency;
  return (
    <Root className="on-deep" data-component="Top Bar">
      <Container maxWidth="lg" className="bar">
        <span className="emergency">
          Water emergency, day or night:{' '}
          <a href={telephoneHref(phones.emergency)}>{phones.emergency}</a>
        </span>
        <nav aria-label="Quick links">
          <ul className="quick">
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
        <SocialLinks className="social" />
      </Container>
    </Root>
  );
}
