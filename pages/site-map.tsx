import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Breadcrumbs } from '@/components/content/Breadcrumbs';
import { SiteLink } from '@/components/navigation/SiteLink';
import { Page } from '@/components/page/Page';
import { withAlerts } from '@/lib/server/alerts/withAlerts';
import { siteMapSections, type SiteMapSection } from '@/lib/server/site/siteMap';

const Sections = styled('div')(({ theme }) => ({
  columns: '260px 3',
  columnGap: theme.spacing(5),
  marginTop: theme.spacing(3),
  '& section': { breakInside: 'avoid', marginBottom: theme.spacing(3) },
  '& h2': { margin: theme.spacing(0, 0, 0.5), fontSize: '1.15rem' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': { lineHeight: 1.35 },
}));

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
      <Typography variant="h1">Site map</Typography>
      <Sections>
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
      </Sections>
    </Page>
  );
}

export const getStaticProps = withAlerts<Props>(async () => ({
  props: { sections: await siteMapSections() },
}));
