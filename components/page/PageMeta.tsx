import Head from 'next/head';
import { useRouter } from 'next/router';
import { pathOf } from '@/lib/navigation/href';
import agency from '@/lib/site/agency.json';
import { absoluteUrl, siteHost } from '@/lib/site/host';
import { toJsonLd, type StructuredData } from '@/lib/site/structuredData';

export type PageMetaProps = {
  title?: string;
  description?: string;
  noIndex?: boolean;
  structuredData?: StructuredData[];
};

/** A page's title, description, canonical link, sharing card and structured data. */
export function PageMeta({
  title,
  description = agency.description,
  noIndex = false,
  structuredData = [],
}: PageMetaProps) {
  const path = pathOf(useRouter().asPath);
  const url = absoluteUrl(path);
  const image = absoluteUrl('/api/og');
  return (
    <Head>
      <title>{browserTitle(title)}</title>
      <meta key="description" name="description" content={description} />
      {noIndex ? (
        <meta key="robots" name="robots" content="noindex" />
      ) : (
        <link key="canonical" rel="canonical" href={url} />
      )}
      <meta key="og:title" property="og:title" content={title ?? agency.name} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:url" property="og:url" content={url} />
      <meta key="og:site_name" property="og:site_name" content={agency.name} />
      <meta key="og:image" property="og:image" content={image} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      {structuredData.map((data, index) => (
        <script
          key={`ld-${index}`}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toJsonLd(data) }}
        />
      ))}
    </Head>
  );
}

/** The page title (by default, the agency's name) followed by the site host (docs/requirements.md#page). */
export function browserTitle(pageTitle: string = agency.name): string {
  return `${pageTitle} | ${siteHost}`;
}
