import type {
  GetServerSideProps,
  GetServerSidePropsResult,
  GetStaticProps,
  GetStaticPropsResult,
} from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import agency from '../../site/agency.json';
import type { FeatureName } from '../../site/features';
import type { AlertList, Preview } from '../../alerts/types';
import { nextChange } from '../../alerts/visibleAlerts';
import { shown, type Shown } from '../../content/shown';
import type { MenuHighlights } from '../../navigation/types';
import type { OutageSummary } from '../../outages/summary';
import { loadAlertsForPage } from '../alerts';
import { draftProblems } from '../content/objects';
import { REVALIDATE_SECONDS } from '../content/revalidate';
import { logState } from '../log/once';
import { loadOutages } from '../outages';
import { summarize } from '../outages/summarize';
import { menuHighlights } from './menuHighlights';

/** Props that every page has in addition to its own; `_app` passes them to the page shell. */
export type ShellProps = {
  alerts: AlertList;
  outageSummary: OutageSummary;
  highlights: Shown<MenuHighlights>;
  /** When the server rendered the page, in ms. The first render in the browser uses it as the current time. */
  renderedAt: number;
  /** In an editor's preview, which has drafts: what is wrong with what they entered. Otherwise false. */
  preview: Preview | false;
};

type AnyProps = Record<string, unknown>;

/** Seconds until a page is rendered again if its alerts could not be loaded. */
const RETRY_SECONDS = 30;

const noProps: GetStaticProps<AnyProps> = () => ({ props: {} });

/**
 * Adds the alerts and outages to a page's `getStaticProps`, and revalidates the
 * page when an alert starts or ends.
 * @param feature the page's feature; without it, the page does not exist
 */
export function withShell<P extends AnyProps, Q extends ParsedUrlQuery = ParsedUrlQuery>(
  getStaticProps: GetStaticProps<P, Q> = noProps as unknown as GetStaticProps<P, Q>,
  feature?: FeatureName,
): GetStaticProps<P & ShellProps, Q> {
  return async (context) => {
    const isOff = feature && !agency.features[feature];
    const [own, shell] = await Promise.all([
      isOff ? ({ notFound: true } as const) : getStaticProps(context),
      loadShell(context.preview === true),
    ]);
    const revalidate = Math.min(shell.revalidate, revalidateSeconds(own));
    if (!('props' in own)) return { ...own, revalidate };
    return { props: { ...own.props, ...shell.props }, revalidate };
  };
}

/** Like `withShell`, for a page that is rendered on every request. */
export function withShellPerRequest<P extends AnyProps>(
  getServerSideProps: GetServerSideProps<P>,
  feature?: FeatureName,
): GetServerSideProps<P & ShellProps> {
  return async (context): Promise<GetServerSidePropsResult<P & ShellProps>> => {
    if (feature && !agency.features[feature]) return { notFound: true };
    const [own, shell] = await Promise.all([
      getServerSideProps(context),
      loadShell(context.preview === true),
    ]);
    if (!('props' in own)) return own;
    return { props: { ...(await own.props), ...shell.props } };
  };
}

/** The shell's props, and when to render the page again, in seconds. Never throws. */
async function loadShell(preview: boolean): Promise<{ props: ShellProps; revalidate: number }> {
  const renderedAt = Date.now();
  const [{ alerts, isStale }, { outages, revalidate }, { highlights, secondsToChange }] =
    await Promise.all([
      loadAlertsForPage({ drafts: preview }),
      loadOutages({ drafts: preview }),
      highlightsIfAny({ drafts: preview, now: renderedAt }),
    ]);
  const change = nextChange(alerts.objects, renderedAt);
  const untilChange = change === null ? Infinity : Math.ceil((change - renderedAt) / 1000);
  return {
    props: {
      alerts,
      outageSummary: summarize(outages),
      highlights: shown(highlights),
      renderedAt,
      preview: preview && { problems: draftProblems() },
    },
    revalidate: Math.ceil(
      Math.max(
        1,
        Math.min(revalidate, isStale ? RETRY_SECONDS : Infinity, untilChange, secondsToChange),
      ),
    ),
  };
}

/** What menus show beside their links. If it cannot be worked out, menus have only their links. */
async function highlightsIfAny(options: { drafts: boolean; now: number }) {
  const failure = 'cannot show the latest release and the next bid in the menus';
  try {
    const found = await menuHighlights(options);
    logState(failure, null);
    return found;
  } catch (err) {
    logState(failure, err);
    return { highlights: {}, secondsToChange: RETRY_SECONDS };
  }
}

const revalidateSeconds = ({ revalidate }: GetStaticPropsResult<AnyProps>): number =>
  typeof revalidate === 'number' ? Math.max(1, revalidate) : REVALIDATE_SECONDS;
