const { Counter, Gauge, Histogram, openMetricsContentType, Registry } = require('prom-client');

/** In seconds: from a cached page to a form with photos. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10];

const key = Symbol.for('water-agency-website:metrics');

/** @type {Record<symbol, ReturnType<typeof createMetrics> | undefined>} */
const shared = /** @type {any} */ (globalThis);

/**
 * What `/metrics` shows (docs/operations.md#metrics), shared by all bundles of this process (see
 * lib/server/process/processWide.ts). No label has a path, an address or anything else about a visitor.
 */
exports.metrics = shared[key] ??= createMetrics();

function createMetrics() {
  /** @type {import('prom-client').Registry<import('prom-client').OpenMetricsContentType>} */
  const registry = new Registry();
  registry.setContentType(openMetricsContentType);
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by kind (page, api, file) and status class, and how long they took.',
      labelNames: ['kind', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'upstream_calls_total',
      help: 'Calls to other services, by service and result: ok, or the kind of failure.',
      labelNames: ['service', 'result'],
      registers,
    }),
    outboxWaiting: new Gauge({
      name: 'outbox_waiting_messages',
      help: 'Messages about requests that wait to be delivered.',
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'outbox_oldest_waiting_seconds',
      help: 'Age of the oldest request that waits to reach the office; 0 if none waits.',
      registers,
    }),
    contentChanged: new Gauge({
      name: 'content_changed_timestamp_seconds',
      help: 'When content last changed, in Unix time; 0 if it has not since the server started.',
      registers,
    }),
  };
}
