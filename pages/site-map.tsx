import styles from '@/styles/site-map.module.css';
import { Breadcrumbs } from '@/components/content/Breadcrumbs';
import { SiteLink } from '@/components/navigation/SiteLink';
import { Page } from '@/components/page/Page';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { siteMapSections, type SiteMapSection } from '@/lib/server/site/siteMap';

type Props = { sections: SiteMapSection[] };

/** Links to every page, for people who prefer a list. */
export default function SiteMap({ sections }: Props) {
  return (
    <Page
      title="Site map"
      description="Every page of this site in one list, grouped like the menus: services, rates, rebates, the board, business, recreation and news."
      waterSurface
    >
      <Breadcrumbs links={[{ title: 'Home', href: '/' }]} />
      <h1>Site map</h1>
      <div className={styles.sections}>
        {sections.map(({ heading, links }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul className="targets">
              {links.map(({ title, href }) => (
                <li key={href}>
                  <SiteLink href={href}>{title}</SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

export const getStaticProps = withAlerts<Props>(async () => ({
  props: { sections: await siteMapSections() },
}));
