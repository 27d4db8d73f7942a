import { AppCacheProvider } from '@mui/material-nextjs/v16-pagesRouter';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import { PageShell } from '@/components/shell/PageShell';
import { theme } from '@/styles/theme';
import '@/styles/global.css';
import '@/styles/prose.css';

/** The frame of every page: styles, theme and the page shell. */
export default function App(props: AppProps) {
  const { Component, pageProps } = props;
  return (
    <AppCacheProvider {...props}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <PageShell>
          <Component {...pageProps} />
        </PageShell>
      </ThemeProvider>
    </AppCacheProvider>
  );
}
