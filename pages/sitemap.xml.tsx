import { indexablePaths } from '@/lib/server/site/siteMap';
import { fileResponse } from '@/lib/server/http/fileResponse';
import { absoluteUrl } from '@/lib/site/host';

/** `/sitemap.xml`, written by `getServerSideProps`. */
export default function Sitemap() {
  return null;
}

async function sitemap(): Promise<string> {
  const paths = await indexablePaths();
  const urls = paths.map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
    // `absoluteUrl` percent-encodes everything that must be escaped in XML, except the ampersand, which no path has.
    return `<url><loc>${absoluteUrl(path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

export const getServerSideProps = fileResponse('application/xml; charset=utf-8', sitemap);
