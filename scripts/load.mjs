// Code shared by the load benchmarks.
import autocannon from 'autocannon';
import { newClient } from './visitors.ts';

/** Gives each request a different client address in the proxy header, to avoid rate limits. */
function fromAnotherVisitor(request) {
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': newClient() } };
}

/**
 * Sends one request after another on each of many connections, spread evenly over the URLs.
 * @param {{urls: string[], paths: string[], seconds: number, connections?: number}} load
 * @returns Requests per second, times in ms, and the number of errors.
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
