import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR from 'swr';
import { announce } from '@/lib/alerts/announce';
import { ALERTS_ID, type Banner } from '@/lib/alerts/bannerState';
import { useSteadyPage } from '@/lib/alerts/useSteadyPage';
import { ANSWERED_AT_HEADER, type AlertList, type AlertLook } from '@/lib/alerts/types';
import { ArrivalNotice } from './ArrivalNotice';

/** Time between two looks for new alerts, in ms (docs/requirements.md#alerts). */
const REFRESH_MS = 300_000;

const parameters = new URLSearchParams({
  hide_metafields: 'true',
  props: 'id,content,metadata,status,title',
  query: JSON.stringify({ type: 'alerts' }),
});
const ALERTS_URL = `/api/cosmic/objects?${parameters}`;

async function lookForAlerts(url: string): Promise<AlertLook> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Alerts: ${answer.status}`);
  const alerts = (await answer.json()) as AlertList;
  return { alerts, answeredAt: Number(answer.headers.get(ANSWERED_AT_HEADER) ?? NaN) };
}

export type LateAlertsProps = {
  /** Banners that came up while the page was on the screen. */
  arrivals: Banner[];
  /** Takes what each look has found; without it nobody looks. */
  onLook?: (look: AlertLook) => void;
};

/**
 * Looks for new alerts, announces those that come up, and points to them where they are out of view.
 * Loaded once the page is idle. A look that fails changes nothing: the alerts on the screen stay.
 */
export function LateAlerts({ arrivals, onLook }: LateAlertsProps) {
  const { data } = useSWR(onLook ? ALERTS_URL : null, lookForAlerts, {
    refreshInterval: REFRESH_MS,
  });
  const report = useEffectEvent((look: AlertLook) => onLook?.(look));
  useEffect(() => {
    if (data) report(data);
  }, [data]);

  useAnnouncements(arrivals);
  useSteadyPage(ALERTS_ID);
  return <ArrivalNotice arrivals={arrivals} />;
}

/** Has screen readers say the words of each arrival, once. */
function useAnnouncements(arrivals: Banner[]) {
  const announced = useRef<string[]>([]);
  useEffect(() => {
    const keys = arrivals.map(({ key }) => key);
    for (const key of keys.filter((key) => !announced.current.includes(key))) {
      const banner = document.querySelector(`[data-alert="${CSS.escape(key)}"]`);
      const parts = banner?.querySelectorAll<HTMLElement>('h2, [data-part=content]') ?? [];
      announce([...parts].map((part) => part.innerText).join('\n'));
    }
    announced.current = keys;
  }, [arrivals]);
}
