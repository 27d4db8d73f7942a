// What the load benchmarks have in common.
import autocannon from 'autocannon';
import { newClient } from '../__tests__/e2e/support/visitors.ts';

/** Each request comes from another visitor, as the proxy tells it, so that no limit is met. */
function fromAnotherVisitor(request) {
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': newClient() } };
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
