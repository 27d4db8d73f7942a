import { onNewDeliveries } from '../delivery';
import { createWorker } from './worker';

export { outboxHealth, type OutboxHealth } from './health';

/** How often to look for what is due, in ms. */
const CHECK_MS = 15_000;

/** Starts delivering requests in the background. It never keeps the process alive. */
export function startDelivery(): void {
  const { deliverDue } = createWorker();
  const deliver = () => void deliverDue();
  onNewDeliveries(deliver);
  setInterval(deliver, CHECK_MS).unref();
  deliver();
}
