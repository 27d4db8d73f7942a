import type {
  GetServerSideProps,
  GetServerSidePropsResult,
  GetStaticProps,
  GetStaticPropsResult,
} from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import type { AlertList } from '../../alerts/types';
import { nextChange } from '../../alerts/visibleAlerts';
import { withLastGoodProps } from '../content/lastGoodProps';
import { REVALIDATE_SECONDS } from '../content/revalidate';
import { loadAlertsForPage, type LoadedAlerts } from './index';

/** Props that every page has in addition to its own; `_app` uses them. */
export type AlertProps = {
  alerts: AlertList;
  /** When the server rendered the page, in ms. The first render in the browser uses it as the current time. */
  renderedAt: number;
  /** Whether this is an editor's preview, with drafts. */
  preview: boolean;
};

type AnyProps = Record<string, unknown>;

/** Seconds until a page is rendered again if its alerts could not be loaded. */
const RETRY_SECONDS = 30;

const noProps: GetStaticProps<AnyProps> = () => ({ props: {} });

/** Adds the alerts to a page's `getStaticProps`, and revalidates the page when one of them starts or ends. */
export function withAlerts<P extends AnyProps, Q extends ParsedUrlQuery = ParsedUrlQuery>(
  getStaticProps: GetStaticProps<P, Q> = noProps as unknown as GetStaticProps<P, Q>,
): GetStaticProps<P & AlertProps, Q> {
  const getOwnProps = withLastGoodProps(getStaticProps);
  return async (context) => {
    const preview = context.preview === true;
    const [own, loaded] = await Promise.all([
      getOwnProps(context),
      loadAlertsForPage({ drafts: preview }),
    ]);
    const revalidate = revalidateSeconds(own, loaded);
    if (!('props' in own)) return { ...own, revalidate };
    return { props: { ...own.props, ...alertProps(loaded, preview) }, revalidate };
  };
}

/** Like `withAlerts`, for a page that is rendered on every request. */
export function withAlertsPerRequest<P extends AnyProps>(
  getServerSideProps: GetServerSideProps<P>,
): GetServerSideProps<P & AlertProps> {
  return async (context): Promise<GetServerSidePropsResult<P & AlertProps>> => {
    const preview = context.preview === true;
    const [own, loaded] = await Promise.all([
      getServerSideProps(context),
      loadAlertsForPage({ drafts: preview }),
    ]);
    if (!('props' in own)) return own;
    return { props: { ...(await own.props), ...alertProps(loaded, preview) } };
  };
}

function alertProps({ alerts }: LoadedAlerts, preview: boolean): AlertProps {
  return { alerts, renderedAt: Date.now(), preview };
}

function revalidateSeconds(
  { revalidate }: GetStaticPropsResult<AnyProps>,
  { alerts, isStale }: LoadedAlerts,
): number {
  const now = Date.now();
  const change = nextChange(alerts.objects, now);
  const seconds = [
    REVALIDATE_SECONDS,
    typeof revalidate === 'number' ? revalidate : [],
    isStale ? RETRY_SECONDS : [],
    change === null ? [] : Math.ceil((change - now) / 1000),
  ].flat();
  return Math.max(1, Math.min(...seconds));
}
