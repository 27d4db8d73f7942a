import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR from 'swr';
import { announce } from '@/lib/alerts/announce';
import { ALERTS_ID, type Banner } from '@/lib/alerts/bannerState';
import { useSteadyPage } from '@/lib/alerts/useSteadyPage';
import { ANSWERED_AT_HEADER, type AlertList, type AlertLook } from '@/lib/alerts/types';
import { ArrivalNotice } from './ArrivalNotice';

/** The time between checks for new alerts, in ms (docs/requirements.md#alerts). */
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
  const alerts: unknown = await answer.json();
  if (!isAlertList(alerts)) throw new Error('Alerts: not a list');
  return { alerts, answeredAt: Number(answer.headers.get(ANSWERED_AT_HEADER) ?? NaN) };
}

/** A proxy may respond with JSON of its own. */
function isAlertList(data: unknown): data is AlertList {
  const { objects } = (data ?? {}) as Partial<AlertList>;
  return Array.isArray(objects) && objects.every((one) => one?.id && one.metadata);
}

export type LateAlertsProps = {
  /** Banners that appeared after the page loaded. */
  arrivals: Banner[];
  /** Receives the result of each check. If omitted, no checks are made. */
  onLook?: (look: AlertLook) => void;
};

/**
 * Checks for new alerts, announces them and points to the ones that are out of view. Loaded once
 * the page is idle. If a check fails, the current alerts remain.
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

/** Announces each new alert once to screen readers. */
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
