import { LRUCache } from 'lru-cache';
import type { GetStaticProps, GetStaticPropsResult } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import { logState } from '../log/once';

const MAX_KEPT = 500;
/** Age in seconds at which a page with the props of an earlier rendering is tried again. */
const RETRY_SECONDS = 30;

type AnyProps = Record<string, unknown>;

/**
 * Keeps a page alive when its own props cannot be had: the last good ones of the same path serve. Next
 * does so too, but not for a request that has to wait for a new page because content changed.
 */
export function withLastGoodProps<P extends AnyProps, Q extends ParsedUrlQuery>(
  getStaticProps: GetStaticProps<P, Q>,
): GetStaticProps<P, Q> {
  const kept = new LRUCache<string, GetStaticPropsResult<P>>({ max: MAX_KEPT });
  return async (context) => {
    if (context.preview) return getStaticProps(context);
    const page = JSON.stringify(context.params ?? {});
    try {
      const result = await getStaticProps(context);
      kept.set(page, result);
      logState(failureOf(page), null);
      return result;
    } catch (err) {
      const lastGood = kept.get(page);
      if (!lastGood) throw err;
      logState(failureOf(page), err);
      return { ...lastGood, revalidate: RETRY_SECONDS };
    }
  };
}

const failureOf = (page: string) =>
  `a page cannot be rendered again, so its last good content is shown: ${page}`;
