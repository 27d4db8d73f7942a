import type { GetServerSideProps } from 'next';
import agency from '../../site/agency.json';
import type { FeatureName } from '../../site/features';
import { refusePage } from './httpError';

const FIVE_MINUTES = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400';
/** When to retry after an error, in seconds. */
const RETRY_SECONDS = '60';

type Options = { cacheControl?: string; forBrowsers?: string; feature?: FeatureName };

/**
 * The `getServerSideProps` of a page that is a text file, such as `/robots.txt`. If `body` throws, the response is an
 * error that must not be cached.
 * @param contentType including the charset
 * @param options.forBrowsers the content type for browsers, if it is another one
 * @param options.feature the file's feature; without it, the file does not exist
 */
export function fileResponse(
  contentType: string,
  body: () => string | Promise<string>,
  { cacheControl = FIVE_MINUTES, forBrowsers = contentType, feature }: Options = {},
): GetServerSideProps {
  return async ({ req, res, resolvedUrl }) => {
    if (feature && !agency.features[feature]) return { notFound: true };
    try {
      const content = await body();
      const isBrowser = req.headers.accept?.includes('text/html');
      res.setHeader('Content-Type', isBrowser ? forBrowsers : contentType);
      if (forBrowsers !== contentType) res.setHeader('Vary', 'Accept');
      res.setHeader('Cache-Control', cacheControl);
      res.end(content);
    } catch (error) {
      const { message } = refusePage(res, error, resolvedUrl.replace(/\?.*/, ''));
      res.setHeader('Content-Type', 'text/plain; charset=utf-8');
      res.setHeader('Cache-Control', 'no-store');
      res.setHeader('Retry-After', RETRY_SECONDS);
      res.end(message);
    }
    return { props: {} };
  };
}
