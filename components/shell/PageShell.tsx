import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import type { AlertList } from '@/lib/alerts/types';
import { useAnalytics } from '@/lib/analytics/useAnalytics';
import { pathOf } from '@/lib/navigation/href';
import { useServiceWorker } from '@/lib/offline/useServiceWorker';
import { AlertBanners } from '../alerts/AlertBanners';
import { InternetExplorerNotice } from '../alerts/InternetExplorerNotice';
import { PreviewNotice } from '../alerts/PreviewNotice';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { ErrorDialogProvider } from '../errors/ErrorDialogProvider';
import { SiteFooter } from '../footer/SiteFooter';
import { SiteHeader } from '../header/SiteHeader';
import { LoadingProvider } from '../loading/LoadingProvider';
import { NewsletterProvider } from '../newsletter/NewsletterProvider';
import { SearchProvider } from '../search/SearchProvider';
import { MAIN_ID, SkipLink } from './SkipLink';

type PageShellProps = {
  alerts: AlertList;
  /** When the server rendered the page, in ms. */
  renderedAt: number;
  /** Whether an editor is looking at drafts. */
  preview: boolean;
  children: ReactNode;
};

/** What surrounds every page: header above, footer below, and the dialogs of the whole site (specification, section 2). */
export function PageShell({ alerts, renderedAt, preview, children }: PageShellProps) {
  const { asPath } = useRouter();
  useFocusOnNavigation();
  useServiceWorker();
  useAnalytics();
  return (
    <LoadingProvider>
      <ErrorDialogProvider>
        <SearchProvider>
          <NewsletterProvider>
            <SkipLink />
            <SiteHeader />
            <InternetExplorerNotice />
            {preview && <PreviewNotice />}
            <AlertBanners fallback={alerts} renderedAt={renderedAt} refreshes={!preview} />
            <ErrorBoundary key={pathOf(asPath)}>{children}</ErrorBoundary>
            <SiteFooter />
          </NewsletterProvider>
        </SearchProvider>
      </ErrorDialogProvider>
    </LoadingProvider>
  );
}

/** After a change of page the keyboard goes on from the new content, not from a link that may be gone. */
function useFocusOnNavigation() {
  const { events } = useRouter();
  useEffect(() => {
    const focusMain = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', focusMain);
    return () => events.off('routeChangeComplete', focusMain);
  }, [events]);
}
