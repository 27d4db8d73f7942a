import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ALERTS_ID, bannersOf } from '@/lib/alerts/bannerState';
import type { AlertList, AlertLook } from '@/lib/alerts/types';
import { useArrivals } from '@/lib/alerts/useArrivals';
import { useClosedAlerts } from '@/lib/alerts/useClosedAlerts';
import { nextChange } from '@/lib/alerts/visibleAlerts';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { whenIdle } from '@/lib/loading/whenIdle';
import { pathOf } from '@/lib/navigation/href';
import { useClock } from '@/lib/site/useClock';
import { MAIN_ID } from '../navigation/SkipLink';
import { AlertBanner } from './AlertBanner';

const LateAlerts = dynamic(() => import('./LateAlerts').then((m) => m.LateAlerts), { ssr: false });

export type AlertBannersProps = {
  /** The alerts in the server-rendered page, and the time it was rendered, in ms. */
  fallback: AlertList;
  renderedAt: number;
  /** False in a preview, because the public list does not include drafts. */
  refreshes: boolean;
};

/** The current page's alerts, server-rendered and then kept up to date (docs/requirements.md#alerts). */
export function AlertBanners({ fallback, renderedAt, refreshes }: AlertBannersProps) {
  const [look, setLook] = useState<AlertLook | null>(null);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);

  const { path, page } = useVisitedPath();
  // A page opened after the last check may have newer alerts.
  const isNewer = look && !(look.answeredAt < renderedAt);
  const { objects } = isNewer ? look.alerts : fallback;
  const now = useClock(
    renderedAt,
    useCallback((time) => nextChange(objects, time), [objects]),
  );
  const { closed, close, folded } = useClosedAlerts();
  const banners = useMemo(
    () => bannersOf(objects, path, now, closed),
    [objects, path, now, closed],
  );
  const active = banners.filter((banner) => banner.active);
  const arrivals = useArrivals(
    page,
    active.filter((banner) => !banner.hidden),
  );

  return (
    <div id={ALERTS_ID}>
      {banners.map((banner) => {
        const { key, alert, hidden, ieOnly } = banner;
        if (!banner.active && !ieOnly) return null;
        return (
          <AlertBanner
            key={alert.id}
            alert={alert}
            hidden={hidden && !ieOnly}
            ieOnly={ieOnly}
            isLate={arrivals.includes(banner)}
            isFirst={banner === active[0]}
            isLast={banner === active.at(-1)}
            onClose={() => {
              close(banner);
              document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
            }}
            onFolded={() => folded(key)}
          />
        );
      })}
      {isIdle && <LateAlerts arrivals={arrivals} onLook={refreshes ? setLook : undefined} />}
    </div>
  );
}

/**
 * The path in the address bar, and an ID for the rendered page. An error page is rendered before
 * its path is known, so its ID does not change when the path becomes known.
 */
function useVisitedPath() {
  const { asPath, pathname } = useRouter();
  const hydrated = useHydrated();
  const isErrorPage = pathname === '/404' || pathname === '/500' || pathname === '/_error';
  const path = isErrorPage && !hydrated ? pathname : pathOf(asPath);
  return { path, page: isErrorPage ? pathname : path };
}
