import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { env } from '../env';
import { log } from '../log';
import { processWide } from '../process/processWide';

const SHARED_LIMIT =
  'Requests come through a proxy, but TRUST_PROXY_HOPS is not set: all visitors behind it share one rate limit. Set it to the number of proxies, or to 0 if there is none.';

const proxy = processWide('proxy', () => ({ isUnexpected: false }));

/** The client key of a request, trusting as many proxies as `TRUST_PROXY_HOPS` says. */
export function clientOf(request: IncomingMessage): string {
  const { trustProxyHops } = env();
  if (trustProxyHops === null) noticeProxy(request);
  return clientAddress(request, trustProxyHops ?? 0);
}

/** Next itself puts the socket's address in the header, so any other value comes from a proxy. */
function noticeProxy({ headers, socket }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (proxy.isUnexpected || !forwarded || forwarded === socket.remoteAddress) return;
  proxy.isUnexpected = true;
  log.warn(SHARED_LIMIT);
}

/** Sentences for `/api/health` about clients that cannot be told apart. */
export const clientWarnings = (): string[] => (proxy.isUnexpected ? [SHARED_LIMIT] : []);

/**
 * The key of a client in rate limits: its IPv4 address, or the /64 network of its IPv6 address, since one
 * household has a whole network.
 * @param trustedHops how many proxies in `X-Forwarded-For` to trust; 0 uses the socket's address
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const claimed = trustedHops > 0 ? forwarded.at(-trustedHops) : undefined;
  return networkOf(claimed) ?? networkOf(request.socket.remoteAddress) ?? 'unknown';
}

/** The client key of an address, without port and zone; undefined if it is not an IP address. */
function networkOf(text = ''): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  // URL puts an IPv6 address in its canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return mappedIPv4(canonical) ?? firstGroups(canonical);
}

function mappedIPv4(canonical: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? [];
  if (!high || !low) return undefined;
  return [high, low]
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
}

function firstGroups(canonical: string): string {
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
