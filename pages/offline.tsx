import Typography from '@mui/material/Typography';
import { SiteLink } from '@/components/navigation/SiteLink';
import { Page } from '@/components/page/Page';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';

const lines = [
  ['Water emergency, day and night', agency.phones.emergency],
  [`Customer Services, ${agency.phoneHours}`, agency.phones.service],
] as const;

const pages = [
  ['/services/outage', 'Outages: who to call and what to check'],
  ['/services/water-quality', 'Water quality and boil-water notices'],
  ['/contact-us', 'All telephone numbers and our office'],
  ['/', 'Home page'],
] as const;

/** What a browser shows offline in place of a page that it has not kept. */
export default function Offline() {
  return (
    <Page
      title="You are offline"
      description="This page cannot be loaded without a network. Telephone numbers and saved pages for emergencies."
      noIndex
      waterSurface
    >
      <Typography variant="h1" gutterBottom>
        You are offline
      </Typography>
      <div className="prose">
        <p>
          This page is not saved on your device, and the network or this site cannot be reached.
        </p>
        <h2>Call us</h2>
        <ul>
          {lines.map(([who, number]) => (
            <li key={number}>
              {who}: <a href={telephoneHref(number)}>{number}</a>
            </li>
          ))}
        </ul>
        <h2>Saved pages</h2>
        <p>These can be read without a network. Each tells how old it is.</p>
        <ul className="targets">
          {pages.map(([href, title]) => (
            <li key={href}>
              <SiteLink href={href}>{title}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

export const getStaticProps = withAlerts();
