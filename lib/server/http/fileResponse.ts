import type { GetServerSideProps } from 'next';

const FIVE_MINUTES = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400';

/**
 * The `getServerSideProps` of a page that is a text file, such as `/robots.txt`.
 * @param contentType including the charset
 */
export function fileResponse(
  contentType: string,
  body: () => string | Promise<string>,
  cacheControl = FIVE_MINUTES,
): GetServerSideProps {
  return async ({ res }) => {
    const content = await body();
    res.setHeader('Content-Type', contentType);
    res.setHeader('Cache-Control', cacheControl);
    res.end(content);
    return { props: {} };
  };
}
