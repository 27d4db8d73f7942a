import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document';

/** The HTML around the app. */
export default function Document(props: DocumentProps) {
  return (
    <Html lang="en-US">
      <Head>
        {/* Blocks the first paint on purpose so that dismissed alerts do not flash. */}
        {/* eslint-disable-next-line @next/next/no-sync-scripts */}
        <script src={`/alerts.js?v=${props.__NEXT_DATA__.buildId}`} />
        {/* Delays the first paint until the whole header is parsed so that its menus do not shift. */}
        <link rel="expect" href="#search-main" blocking="render" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#06304d" />
        <meta name="format-detection" content="telephone=no" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
