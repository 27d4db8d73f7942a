import { SiteLink } from '@/components/navigation/SiteLink';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import home from '@/lib/navigation/home.json';
import { withShell } from '@/lib/server/shell/withShell';
import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';

const lines = [
  ['Water emergency, day or night', agency.phones.emergency],
  [`Customer Services, ${agency.phoneHours}`, agency.phones.service],
] as const;

const pages = [...home.offline, { href: '/', title: 'Home page' }];

/** What a browser shows offline in place of a page it has not saved. */
export default function Offline() {
  return (
    <Page
      title="You are offline"
      description="This page cannot be loaded without a network connection. Phone numbers and saved pages for emergencies."
      noIndex
      waterSurface
    >
      <PageHeader title="You are offline" />
      <div className="prose">
        <p>This page is not saved on your device, and we cannot reach the network or this site.</p>
        <h2>Call us</h2>
        <ul>
          {lines.map(([who, number]) => (
            <li key={number}>
              {who}: <a href={telephoneHref(number)}>{number}</a>
            </li>
          ))}
        </ul>
        <h2>Saved pages</h2>
        <p>You can read these without a network connection. Each one says how old it is.</p>
        <ul className="targets">
          {pages.map(({ href, title }) => (
            <li key={href}>
              <SiteLink href={href}>{title}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

export const getStaticProps = withShell();
