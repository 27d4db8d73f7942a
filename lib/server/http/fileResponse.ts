import type { GetServerSideProps } from 'next';
import { refusePage } from './httpError';

const FIVE_MINUTES = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400';
/** When to retry after an error, in seconds. */
const RETRY_SECONDS = '60';

type Options = { cacheControl?: string; forBrowsers?: string };

/**
 * The `getServerSideProps` of a page that is a text file, such as `/robots.txt`. If `body` throws, the response is an
 * error that must not be cached.
 * @param contentType including the charset
 * @param options.forBrowsers the content type for browsers, if it is another one
 */
export function fileResponse(
  contentType: string,
  body: () => string | Promise<string>,
  { cacheControl = FIVE_MINUTES, forBrowsers = contentType }: Options = {},
): GetServerSideProps {
  return async ({ req, res, resolvedUrl }) => {
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
