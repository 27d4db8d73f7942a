import { metrics } from '../metrics';
import { pageStore } from '../pageCache/store';
import { outboxHealth } from '../requests/worker';

/** Everything that this instance has measured, as OpenMetrics. */
export async function metricsText(): Promise<string> {
  const { waiting, oldestWaitingMs } = outboxHealth();
  metrics.outboxWaiting.set(waiting);
  metrics.outboxOldest.set((oldestWaitingMs ?? 0) / 1000);
  metrics.contentChanged.set((await pageStore().epoch()) / 1000);
  return metrics.registry.metrics();
}
