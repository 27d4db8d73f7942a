import { LRUCache } from 'lru-cache';
import type { GetStaticProps, GetStaticPropsResult } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import { logState } from '../log/once';

const MAX_KEPT = 500;
/** Seconds until a page that was rendered with its last good props is rendered again. */
const RETRY_SECONDS = 30;

type AnyProps = Record<string, unknown>;

/**
 * Falls back to the last good props for the same path when `getStaticProps` fails. Next does this
 * too, but not for a request that waits for a new render because content changed.
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
  `cannot render a page again, showing its last good content: ${page}`;
