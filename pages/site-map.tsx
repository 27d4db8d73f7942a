import styles from '@/styles/site-map.module.css';
import { Show } from '@/components/hydration/Show';
import { SiteLink } from '@/components/navigation/SiteLink';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import { shown, type Shown } from '@/lib/content/shown';
import { withShell } from '@/lib/server/shell/withShell';
import { siteMapSections, type SiteMapSection } from '@/lib/server/site/siteMap';

type Props = { sections: Shown<SiteMapSection[]> };

/** Links to every page, for people who prefer a list. */
export default function SiteMap({ sections }: Props) {
  return (
    <Page
      title="Site map"
      description="Every page of this site in one list, grouped like the menus: services, rates, rebates, the board, business, recreation and news."
      waterSurface
    >
      <PageHeader title="Site map" above={[{ title: 'Home', href: '/' }]} />
      <Show className={styles.sections} part="site-map" data={sections}>
        {(all) =>
          all.map(({ heading, links }) => (
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
          ))
        }
      </Show>
    </Page>
  );
}

export const getStaticProps = withShell<Props>(async () => ({
  props: { sections: shown(await siteMapSections()) },
}));
