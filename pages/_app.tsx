import { AppCacheProvider } from '@mui/material-nextjs/v16-pagesRouter';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import { PageShell } from '@/components/shell/PageShell';
import type { AlertProps } from '@/lib/server/alerts/withAlerts';
import { theme } from '@/styles/theme';
import '@/styles/global.css';
import '@/styles/prose.css';
import '@/styles/alerts.css';

const noAlerts = { objects: [], total: 0 };

/** Wraps every page: styles, theme and page shell. */
export default function App(props: AppProps<Partial<AlertProps>>) {
  const { Component, pageProps } = props;
  // Pages that serve files (a feed, a sitemap) do not have these props.
  const { alerts = noAlerts, renderedAt = 0, preview = false, ...ownProps } = pageProps;
  return (
    <AppCacheProvider {...props}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <PageShell alerts={alerts} renderedAt={renderedAt} preview={preview}>
          <Component {...ownProps} />
        </PageShell>
      </ThemeProvider>
    </AppCacheProvider>
  );
}
