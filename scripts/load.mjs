// What the load benchmarks have in common.
import autocannon from 'autocannon';

/** @param share between 0 and 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (values) => quantile(values, 0.5);

let visitor = 0;

/** Each request comes from another visitor, as the proxy tells it, so that no limit is met. */
function fromAnotherVisitor(request) {
  visitor += 1;
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}

/**
 * Sends requests one after the other on each of many connections, shared out evenly over the addresses.
 * @param {{urls: string[], paths: string[], seconds: number, connections?: number}} load
 * @returns requests a second, times in ms, and what was no good answer
 */
export async function drive({ urls, paths, seconds, connections = 40 }) {
  const result = await autocannon({
    url: urls,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    requests: paths.map((path) => ({ path, setupRequest: fromAnotherVisitor })),
  });
  const { latency, requests, errors, timeouts, statusCodeStats = {} } = result;
  const refused = Object.entries(statusCodeStats).filter(([status]) => Number(status) >= 429);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + timeouts + refused.reduce((sum, [, { count }]) => sum + count, 0),
  };
}
