import '@/styles/tokens.css';
import '@/styles/global.css';
import '@/styles/prose.css';
import '@/styles/alerts.css';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import { PageShell } from '@/components/shell/PageShell';
import type { AlertProps } from '@/lib/server/alerts/withAlerts';
import { siteFont } from '@/styles/font';

const noAlerts = { objects: [], total: 0 };

/** Wraps every page: styles and page shell. */
export default function App({ Component, pageProps }: AppProps<Partial<AlertProps>>) {
  // Pages that serve files (a feed, a sitemap) do not have these props.
  const { alerts = noAlerts, renderedAt = 0, preview = false, ...ownProps } = pageProps;
  return (
    <>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <div className={siteFont.className}>
        <PageShell alerts={alerts} renderedAt={renderedAt} preview={preview}>
          <Component {...ownProps} />
        </PageShell>
      </div>
    </>
  );
}
