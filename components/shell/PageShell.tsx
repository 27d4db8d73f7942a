import agency from '@/lib/site/agency.json';
import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import type { AlertList, Preview } from '@/lib/alerts/types';
import { useAnalytics } from '@/lib/analytics/useAnalytics';
import { pathOf } from '@/lib/navigation/href';
import { useLayerHistory } from '@/lib/navigation/layers';
import { useScrollRestoration } from '@/lib/navigation/scrollRestoration';
import { useLinks } from '@/lib/navigation/useLinks';
import { useServiceWorker } from '@/lib/offline/useServiceWorker';
import type { Shown } from '@/lib/content/shown';
import type { MenuHighlights } from '@/lib/navigation/types';
import type { OutageSummary } from '@/lib/outages/summary';
import { AlertBanners } from '../alerts/AlertBanners';
import { PreviewNotice } from '../alerts/PreviewNotice';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { ErrorDialogProvider } from '../errors/ErrorDialogProvider';
import { SiteFooter } from '../footer/SiteFooter';
import { SiteHeader } from '../header/SiteHeader';
import { StatusLine } from '../header/StatusLine';
import { LoadingProvider } from '../loading/LoadingProvider';
import { Newsletter } from '../newsletter/Newsletter';
import { SearchProvider } from '../search/SearchProvider';
import { MAIN_ID, SkipLink, TOP_ID } from '../navigation/SkipLink';
import { PrintHeader } from './PrintHeader';

type PageShellProps = {
  alerts: AlertList;
  outages: OutageSummary;
  highlights: Shown<MenuHighlights>;
  /** When the server rendered the page, in ms. */
  renderedAt: number;
  /** Set if an editor is looking at drafts. */
  preview: Preview | false;
  children: ReactNode;
};

/** The header, status line, alerts, footer and dialogs that all pages share (docs/requirements.md#page). */
export function PageShell(props: PageShellProps) {
  const { alerts, outages, highlights, renderedAt, preview, children } = props;
  const { asPath } = useRouter();
  useFocusOnNavigation();
  useLayerHistory();
  useScrollRestoration();
  useLinks();
  useServiceWorker();
  useAnalytics();
  return (
    <LoadingProvider>
      <ErrorDialogProvider>
        <SearchProvider>
          {/* The header cannot be the target, because it has no box of its own. */}
          <span id={TOP_ID} className="page-top" tabIndex={-1} />
          <SkipLink targetId={MAIN_ID}>Skip to main content</SkipLink>
          <PrintHeader path={pathOf(asPath)} renderedAt={renderedAt} />
          <SiteHeader highlights={highlights} />
          <StatusLine outages={outages} />
          {preview && <PreviewNotice problems={preview.problems} />}
          <AlertBanners fallback={alerts} renderedAt={renderedAt} refreshes={!preview} />
          <ErrorBoundary key={pathOf(asPath)}>{children}</ErrorBoundary>
          <SiteFooter />
          {agency.features.enews && <Newsletter />}
        </SearchProvider>
      </ErrorDialogProvider>
    </LoadingProvider>
  );
}

/** After navigation, moves focus to the new content, because the link that had focus may be gone. */
function useFocusOnNavigation() {
  const { events } = useRouter();
  useEffect(() => {
    openSection(sectionOf(location.href));
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

/** Focuses the section named by the hash in `url`, or else the main content. */
function focusSection(url: string): void {
  const named = sectionOf(url);
  const section = named ?? document.getElementById(MAIN_ID);
  if (!section) return;
  openSection(named);
  if (section.tabIndex < 0) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** The element named by the hash in `url`, or null if there is none. */
function sectionOf(url: string): HTMLElement | null {
  const [, hash = ''] = url.split('#');
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch {
    // The hash is malformed, as in `#save-20%`.
    return null;
  }
}

/** Opens the `details` element that contains a section, if there is one. */
function openSection(section: HTMLElement | null): void {
  const details = section?.closest('details');
  if (details) details.open = true;
}
