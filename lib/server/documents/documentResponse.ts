import type { GetServerSideProps } from 'next';
import { once } from 'node:events';
import path from 'node:path';
import send from 'send';
import { documentHref } from './folder';
import { fileSources } from './sources';

/** A document can change while its URL stays the same, so it is not cached for long. */
const CACHE_CONTROL = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400';

/**
 * Serves `/documents/<folder>/<name>.pdf`, or part of it for a range request. Only listed documents
 * are served: a path is looked up, never opened directly.
 */
export const documentResponse: GetServerSideProps<object, { file: string[] }> = async ({
  params,
  req,
  res,
}) => {
  const asked = params?.file.join('/') ?? '';
  const wanted = asked.endsWith('.pdf') ? documentHref(asked.slice(0, -'.pdf'.length)) : '';
  const source = fileSources().find(({ href }) => href === wanted);
  if (!source?.file) return { notFound: true };
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return { props: {} };
  }
  const { dir, base } = path.parse(source.file.absolutePath);
  res.setHeader('Cache-Control', CACHE_CONTROL);
  res.setHeader('Content-Disposition', 'inline');
  const closed = once(res, 'close');
  send(req, encodeURIComponent(base), { root: dir, cacheControl: false }).pipe(res);
  await closed;
  return { props: {} };
};
