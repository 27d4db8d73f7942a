import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';
import type { AlertList } from '@/lib/alerts/types';

/** Time between two looks for new alerts, in ms (specification, section 9). */
const REFRESH_MS = 300_000;

const parameters = new URLSearchParams({
  hide_metafields: 'true',
  props: 'id,content,metadata,status,title',
  query: JSON.stringify({ type: 'alerts' }),
});
const ALERTS_URL = `/api/cosmic/objects?${parameters}`;

async function fetchAlerts(url: string): Promise<AlertList> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Alerts: ${answer.status}`);
  return (await answer.json()) as AlertList;
}

/** Keeps the alerts up to date. A failure changes nothing: those on screen stay. Loaded once the page is idle. */
export function AlertRefresh({ onAlerts }: { onAlerts: (alerts: AlertList) => void }) {
  const { data } = useSWR(ALERTS_URL, fetchAlerts, { refreshInterval: REFRESH_MS });
  const report = useEffectEvent(onAlerts);
  useEffect(() => {
    if (data) report(data);
  }, [data]);
  return null;
}
