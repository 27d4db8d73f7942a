import { agency } from '../site/agency';
import type { Menu } from './types';

const about = `/about-${agency.slug}`;
const { links } = agency;

/** The site's four menus, in display order (docs/requirements.md#navigation). */
export const menus: Menu[] = [
  {
    key: 1,
    menuName: 'About',
    groups: [
      {
        groupName: 'Board of Directors',
        items: [
          { title: 'Board of Directors', href: '/board-of-directors' },
          { title: 'Meeting Agendas', href: '/board-of-directors/meeting-agendas' },
          { title: 'Meeting Minutes', href: '/board-of-directors/meeting-minutes' },
        ],
      },
      {
        groupName: 'Careers',
        items: [
          { title: 'Current Openings', href: links.careers },
          { title: 'Employee Benefits Summary', href: '/careers/employee-benefits-summary' },
          { title: 'Salary Schedule', href: '/careers/salary-schedule' },
        ],
      },
      {
        groupName: 'General',
        items: [
          { title: 'About the Agency', href: about },
          { title: 'Consolidations', href: '/stewardship/consolidations' },
          { title: 'Projects', href: `${about}/projects` },
          { title: 'Contact Us', href: '/contact-us' },
          {
            title: 'Documents (Education Center)',
            href: '/education-center/documents',
            displayPath: '/education-center/[...multimedia]',
          },
          { title: 'Environmental Planning', href: `${about}/environmental-planning` },
          { title: 'Financial Reports', href: `${about}/financial-report` },
          { title: 'How to Identify Us', href: `${about}/how-to-id-us` },
          { title: 'Links', href: `${about}/links` },
          { title: 'Claims Process', href: `${about}/claims-process` },
          { title: 'Transparency', href: `${about}/transparency` },
          { title: 'Unclaimed Property', href: `${about}/unclaimed-property` },
          { title: 'Water Year Dashboard', href: '/water-year-dashboard' },
          { title: 'Our Story (story map)', href: links.storyMap },
          { title: 'Joint Powers Authority', href: links.jointAuthority },
        ],
      },
      {
        groupName: 'Recreation',
        items: [
          { title: 'Recreation', href: '/recreation' },
          { title: 'American River', href: '/recreation/american-river' },
          { title: 'Campgrounds', href: '/recreation/campgrounds' },
          { title: 'French Meadows', href: '/recreation/french-meadows' },
          { title: 'Hell Hole', href: '/recreation/hell-hole' },
          { title: 'River Flows', href: '/recreation/river-flows' },
          { title: 'Recreation Reservations', href: links.reservations },
        ],
      },
    ],
  },
  {
    key: 2,
    menuName: 'Customer Services',
    groups: [
      {
        groupName: 'Interactive Maps',
        mobileOrder: 3,
        items: [
          { title: 'Director District Map', href: links.directorMap },
          { title: 'Fire Hydrant Map', href: links.hydrantMap },
          { title: 'Hazard Tree Removal Map', href: links.hazardTreeMap },
          { title: 'Lead Service Inventory Map', href: links.leadInventoryMap },
        ],
      },
      {
        groupName: 'Services',
        mobileOrder: 1,
        items: [
          { title: 'Services', href: '/services' },
          { title: 'Account Maintenance', href: '/services/account-maintenance' },
          { title: 'Bill Payment Options', href: '/services/bill-payment-options' },
          { title: 'Backflow Prevention', href: '/services/backflow-prevention' },
          { title: 'Irrigation Canal', href: '/services/irrigation-canal' },
          { title: 'Rate Adjustment', href: '/services/rate-adjust' },
          { title: 'Outages', href: '/services/outage' },
          { title: 'Water Rates', href: '/services/water-rates' },
          { title: 'Water Quality', href: '/services/water-quality' },
          { title: 'Shutoff Protection', href: '/services/shutoff-protection' },
        ],
      },
      {
        groupName: 'Smart Water Use',
        mobileOrder: 2,
        items: [
          { title: 'Smart Water Use', href: '/smart-water-use' },
          { title: 'Clearing Your Water Meter', href: '/smart-water-use/clearing-water-meter' },
          { title: 'Fire-Wise Landscaping', href: '/smart-water-use/fire-wise-landscaping' },
          { title: 'Go to School on Leaks', href: '/smart-water-use/go-to-school-on-leaks' },
          { title: 'Landscape Resources', href: '/smart-water-use/landscape-resources' },
          {
            title: 'Master Gardener Demonstration Garden',
            href: '/smart-water-use/master-gardener-demonstration-garden',
          },
          { title: 'Rebate Programs', href: '/smart-water-use/rebate-programs' },
          { title: 'Stop Leaks', href: '/smart-water-use/stop-leaks' },
          { title: 'Tips for Kids', href: '/smart-water-use/tips-for-kids' },
          { title: 'Trees', href: '/smart-water-use/trees' },
          { title: 'House Calls', href: '/smart-water-use/house-calls' },
          { title: 'WaterSense', href: '/smart-water-use/watersense' },
        ],
      },
    ],
  },
  {
    key: 3,
    menuName: 'Business',
    groups: [
      {
        groupName: 'Business',
        items: [
          { title: 'Business', href: '/business' },
          { title: 'Construction Bids', href: '/business/construction-bids' },
          { title: 'Projects', href: `${about}/projects` },
          { title: 'Goods and Services', href: '/business/goods-and-services' },
          { title: 'Standards', href: '/business/standards' },
          { title: 'New Development', href: '/business/new-development' },
          { title: 'Utility Map Request', href: '/business/new-development#UtilityMapRequest' },
          { title: 'Countywide Master Plan', href: '/business/cwmp' },
        ],
      },
    ],
  },
  {
    key: 4,
    menuName: 'Newsroom',
    groups: [
      {
        groupName: 'Newsroom',
        items: [
          { title: 'News Releases', href: '/newsroom/news-releases' },
          {
            title: 'Newsletters',
            href: '/newsroom/publications/newsletters',
            displayPath: '/newsroom/publications/[publication]',
          },
          { title: 'News Feed', href: '/newsroom/feed.xml' },
        ],
      },
    ],
  },
];

/**
 * The key of the menu that a page belongs to: the first one that links to it or, if none does, to the nearest page
 * above it.
 * @param path The page's path or route pattern.
 */
export function menuOf(path: string): number | undefined {
  const menu = menus.find(({ groups }) =>
    groups.some(({ items }) =>
      items.some(({ href, displayPath }) => path === href || path === displayPath),
    ),
  );
  if (menu) return menu.key;
  const parent = path.slice(0, path.lastIndexOf('/'));
  return parent ? menuOf(parent) : undefined;
}
