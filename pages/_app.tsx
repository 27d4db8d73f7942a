import '@/styles/mui.css';
import '@/styles/global.css';
import '@/styles/prose.css';
import '@/styles/tables.css';
import '@/styles/picture-cards.css';
import '@/styles/alerts.css';
import '@/styles/outage-status.css';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import { PageShell } from '@/components/shell/PageShell';
import { unknownOutages } from '@/lib/outages/summary';
import type { ShellProps } from '@/lib/server/shell/withShell';
import { siteFont } from '@/styles/font';

const noAlerts = { objects: [], total: 0 };
const noHighlights = { shown: {} };

/** Wraps every page in the styles and the page shell. */
export default function App({ Component, pageProps }: AppProps<Partial<ShellProps>>) {
  // Pages that serve files (a feed, a sitemap) do not have these props.
  const {
    alerts = noAlerts,
    outageSummary = unknownOutages,
    highlights = noHighlights,
    renderedAt = 0,
    preview = false,
  } = pageProps;
  return (
    <>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      {/* If nothing used this class, the build would leave out the font and its preload. */}
      <div className={siteFont.className}>
        <PageShell
          alerts={alerts}
          outages={outageSummary}
          highlights={highlights}
          renderedAt={renderedAt}
          preview={preview}
        >
          <Component {...pageProps} />
        </PageShell>
      </div>
    </>
  );
}
