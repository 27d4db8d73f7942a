import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import { alertKey } from '@/lib/alerts/memory';
import type { AlertList, AlertObject } from '@/lib/alerts/types';
import { useAlertClock } from '@/lib/alerts/useAlertClock';
import { useBanners } from '@/lib/alerts/useBanners';
import { placeOf } from '@/lib/alerts/bannerState';
import { visibleAlerts } from '@/lib/alerts/visibleAlerts';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { whenIdle } from '@/lib/loading/whenIdle';
import { pathOf } from '@/lib/navigation/href';
import { MAIN_ID } from '../shell/SkipLink';
import { AlertBanner } from './AlertBanner';

const AlertRefresh = dynamic(() => import('./AlertRefresh').then((m) => m.AlertRefresh), {
  ssr: false,
});

/** Where alerts that arrive while a page is read are shown: above the page, so that they move nothing. */
const Arrivals = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: 0,
  bottom: 0,
  maxHeight: '50vh',
  overflowY: 'auto',
  '&:not(:empty)': { boxShadow: '0 -8px 24px -8px rgb(0 20 40 / 0.5)' },
}));

export type AlertBannersProps = {
  /** The alerts that the server rendered the page with, and when, in ms. */
  fallback: AlertList;
  renderedAt: number;
  /** False in a preview, whose drafts the public list does not have. */
  refreshes: boolean;
};

/** The alerts of the page on screen, in the server's HTML and kept up to date (specification, sections 2 and 4). */
export function AlertBanners({ fallback, renderedAt, refreshes }: AlertBannersProps) {
  const [refreshed, setRefreshed] = useState<AlertList | null>(null);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);

  const { path, page } = useVisitedPath();
  const { objects } = (refreshes && refreshed) || fallback;
  const now = useAlertClock(objects, renderedAt);
  const visible = useMemo(() => visibleAlerts(objects, path, now), [objects, path, now]);
  return (
    <>
      <BannerList key={page} alerts={visible} />
      {refreshes && isIdle && <AlertRefresh onAlerts={setRefreshed} />}
    </>
  );
}

/**
 * The path in the address bar, and the page that was rendered for it: an error page is rendered
 * without knowing the path, and its banners must not begin anew when it becomes known.
 */
function useVisitedPath() {
  const { asPath, pathname } = useRouter();
  const hydrated = useHydrated();
  const isErrorPage = pathname === '/404' || pathname === '/500' || pathname === '/_error';
  const path = isErrorPage && !hydrated ? pathname : pathOf(asPath);
  return { path, page: isErrorPage ? pathname : path };
}

/** The banners of one page view: those it began with above the content, later ones apart. */
function BannerList({ alerts }: { alerts: AlertObject[] }) {
  const { states, dismiss, collapsed } = useBanners(alerts);
  const [atStart] = useState(() => new Set(alerts.map(({ id }) => id)));
  const active = alerts.filter((alert) => states[alertKey(alert)]?.active ?? true);

  const banner = (alert: AlertObject) => {
    const key = alertKey(alert);
    return (
      <AlertBanner
        key={key}
        alert={alert}
        hidden={states[key]?.hidden ?? false}
        {...placeOf(states, key)}
        onDismiss={() => {
          dismiss(alert);
          document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
        }}
        onCollapsed={() => collapsed(key)}
      />
    );
  };

  return (
    <>
      {active.filter(({ id }) => atStart.has(id)).map(banner)}
      <Arrivals role="status" data-arrivals className="no-print">
        {active.filter(({ id }) => !atStart.has(id)).map(banner)}
      </Arrivals>
    </>
  );
}
