import agency from '@/lib/site/agency.json';
import { siteOrigin } from '@/lib/site/host';
import {
  breadcrumbData,
  newsArticleData,
  organizationData,
  toJsonLd,
  type StructuredData,
} from '@/lib/site/structuredData';

/** The data that a browser reads from a JSON-LD script element, and the HTML after the element. */
function embed(json: string) {
  const document = new DOMParser().parseFromString(
    `<script type="application/ld+json">${json}</script>`,
    'text/html',
  );
  return {
    data: JSON.parse(document.querySelector('script')!.textContent!) as unknown,
    rest: document.body.innerHTML,
  };
}

test.each([
  'plain',
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!-- <script>',
  ']]> & " \' \u2028',
])('%j cannot close its script element', (name) => {
  const data: StructuredData = { '@context': 'https://schema.org', '@type': 'Thing', name };
  const embedded = embed(toJsonLd(data));
  expect(embedded.data).toEqual(data);
  expect(embedded.rest).toBe('');
});

test('describes the agency as a government organization with an address', () => {
  expect(organizationData()).toMatchObject({
    '@type': 'GovernmentOrganization',
    name: agency.name,
    telephone: agency.phones.service,
    url: `${siteOrigin}/`,
    logo: `${siteOrigin}/icons/icon-512.png`,
    address: { postalCode: agency.office.zip, addressCountry: 'US' },
    sameAs: Object.values(agency.social),
  });
});

test('numbers breadcrumbs, starting with the home page', () => {
  const { itemListElement } = breadcrumbData([
    { title: 'Home', href: '/' },
    { title: 'Services', href: '/services' },
  ]);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteOrigin}/` },
    { '@type': 'ListItem', position: 2, name: 'Services', item: `${siteOrigin}/services` },
  ]);
});

test('describes a release as a news article by the agency', () => {
  const release = {
    path: '/newsroom/news-releases/x',
    title: 'X',
    description: 'About X',
    date: '2026-11-12',
    updated: '2026-11-14T18:00:00.000Z',
    topic: 'Service',
    sample: true,
    picture: null,
  };
  expect(newsArticleData(release)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'X',
    datePublished: '2026-11-12',
    dateModified: '2026-11-14T18:00:00.000Z',
    articleSection: 'Service',
    url: `${siteOrigin}/newsroom/news-releases/x`,
    publisher: { name: agency.name },
  });
});
