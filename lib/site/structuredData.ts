import type {
  BreadcrumbList,
  GovernmentOrganization,
  NewsArticle,
  Thing,
  WithContext,
} from 'schema-dts';
import type { PageLink } from '../content/types';
import type { NewsSummary } from '../news/types';
import agency from './agency.json';
import { absoluteUrl } from './host';

export type StructuredData = WithContext<Thing>;

/** JSON for a `<script type="application/ld+json">`. Escapes `<` so the data cannot close the element. */
export function toJsonLd(data: StructuredData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** Structured data about the agency, for search engines. */
export function organizationData(): WithContext<GovernmentOrganization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    name: agency.name,
    alternateName: agency.shortName,
    description: agency.description,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
    telephone: agency.phones.service,
    email: agency.emails.service,
    areaServed: agency.county,
    address: {
      '@type': 'PostalAddress',
      streetAddress: agency.office.street,
      addressLocality: agency.office.city,
      addressRegion: agency.office.state,
      postalCode: agency.office.zip,
      addressCountry: 'US',
    },
    sameAs: Object.values(agency.social),
  };
}

/** Structured data for a page's breadcrumbs, from the home page to the page itself. */
export function breadcrumbData(breadcrumbs: PageLink[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(href),
    })),
  };
}

/** Structured data for a news release. */
export function newsArticleData(
  release: NewsSummary & { updated: string },
): WithContext<NewsArticle> {
  const { title, description, date, updated, path, topic } = release;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description,
    datePublished: date,
    dateModified: updated,
    articleSection: topic,
    inLanguage: 'en-US',
    url: absoluteUrl(path),
    mainEntityOfPage: absoluteUrl(path),
    image: absoluteUrl('/api/og'),
    publisher: { '@type': 'GovernmentOrganization', name: agency.name, url: absoluteUrl('/') },
  };
}
