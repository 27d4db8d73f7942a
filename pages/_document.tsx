import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document';
import { cloneElement } from 'react';
import type { ShellProps } from '@/lib/server/shell/withShell';
import { siteHost } from '@/lib/site/host';
import { withoutText } from '@/lib/server/content/withoutText';

/** The HTML around the app. */
export default function Document({ __NEXT_DATA__: data }: DocumentProps) {
  leaveOutText(data);
  return (
    <Html lang="en-US" data-host={siteHost}>
      <HeadWithLateScripts>
        {/* On a page with alerts, blocks the first paint on purpose so that dismissed alerts do not flash. */}
        <script src={`/before-paint.js?v=${data.buildId}`} defer={!hasAlerts(data)} />
        {/* Delays the first paint until the entire header has been parsed so that its menus do not shift. */}
        <link rel="expect" href="#search-main" blocking="render" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#06304d" />
        <meta name="format-detection" content="telephone=no" />
      </HeadWithLateScripts>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

/** Removes the text from the page's data, which Next writes into the document after rendering the rest. */
function leaveOutText(data: DocumentProps['__NEXT_DATA__']): void {
  data.props = { ...data.props, pageProps: withoutText(data.props.pageProps) };
}

const hasAlerts = ({ props }: DocumentProps['__NEXT_DATA__']): boolean =>
  (props.pageProps as Partial<ShellProps>).alerts?.objects.length !== 0;

type Scripts = ReturnType<Head['getScripts']>;

/** Marks the page's scripts so that `public/before-paint.js` loads them after the first paint. */
class HeadWithLateScripts extends Head {
  override getScripts(...from: Parameters<Head['getScripts']>) {
    return markLate(super.getScripts(...from));
  }

  override getDynamicChunks(...from: Parameters<Head['getDynamicChunks']>) {
    return markLate(super.getDynamicChunks(...from) as Scripts);
  }
}

const markLate = (scripts: Scripts): Scripts =>
  process.env.NODE_ENV === 'development'
    ? scripts
    : scripts.map(
        (script) => script && cloneElement(script, { type: 'text/late', defer: undefined }),
      );
