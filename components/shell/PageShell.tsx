import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import type { AlertList } from '@/lib/alerts/types';
import { useAnalytics } from '@/lib/analytics/useAnalytics';
import { pathOf } from '@/lib/navigation/href';
import { useLayerHistory } from '@/lib/navigation/layers';
import { useServiceWorker } from '@/lib/offline/useServiceWorker';
import { AlertBanners } from '../alerts/AlertBanners';
import { PreviewNotice } from '../alerts/PreviewNotice';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { ErrorDialogProvider } from '../errors/ErrorDialogProvider';
import { SiteFooter } from '../footer/SiteFooter';
import { SiteHeader } from '../header/SiteHeader';
import { LoadingProvider } from '../loading/LoadingProvider';
import { NewsletterProvider } from '../newsletter/NewsletterProvider';
import { SearchProvider } from '../search/SearchProvider';
import { MAIN_ID, SkipLink } from '../navigation/SkipLink';

type PageShellProps = {
  alerts: AlertList;
  /** When the server rendered the page, in ms. */
  renderedAt: number;
  /** Whether an editor is looking at drafts. */
  preview: boolean;
  children: ReactNode;
};

/** What surrounds every page: header above, footer below, and the dialogs of the whole site (docs/requirements.md#page). */
export function PageShell({ alerts, renderedAt, preview, children }: PageShellProps) {
  const { asPath } = useRouter();
  useFocusOnNavigation();
  useLayerHistory();
  useServiceWorker();
  useAnalytics();
  return (
    <LoadingProvider>
      <ErrorDialogProvider>
        <SearchProvider>
          <NewsletterProvider>
            <SkipLink targetId={MAIN_ID}>Skip to main content</SkipLink>
            <SiteHeader />
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

/** After a change of page the keyboard goes on from where the link leads, not from a link that may be gone. */
function useFocusOnNavigation() {
  const { events } = useRouter();
  useEffect(() => {
    const onChange = (url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) focusSection(url);
    };
    events.on('routeChangeComplete', onChange);
    events.on('hashChangeComplete', onChange);
    return () => {
      events.off('routeChangeComplete', onChange);
      events.off('hashChangeComplete', onChange);
    };
  }, [events]);
}

/** Focuses the section that an address names after its `#`, or else the main content. */
function focusSection(url: string): void {
  const [, hash = ''] = url.split('#');
  const named = document.getElementById(decodeURIComponent(hash));
  const section = named ?? document.getElementById(MAIN_ID);
  if (!section) return;
  if (section.tabIndex < 0) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
