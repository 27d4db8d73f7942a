import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '../env';
import { log } from '../log';
import { processWide } from '../process/processWide';

const SHARED_LIMIT =
  'Requests come through a proxy, but TRUST_PROXY_HOPS is not set: all visitors behind it share one rate limit. Set it to the number of proxies, or to 0 if there is none.';

const proxy = processWide('proxy', () => ({ isUnexpected: false }));

/** The size of an IPv6 network that counts as one client, in bits. A household usually has a network of its own. */
const NETWORK_BITS = 64;
/** The size of the networks that providers give to customers, who could otherwise count as 256 clients. */
export const CUSTOMER_BITS = 56;

/** The client key of a request, trusting as many proxies as `TRUST_PROXY_HOPS` says. */
export function clientOf(request: IncomingMessage, networkBits = NETWORK_BITS): string {
  const { trustProxyHops } = env();
  if (trustProxyHops === null) noticeProxy(request);
  return clientAddress(request, trustProxyHops ?? 0, networkBits);
}

/** Next itself puts the socket's address in `X-Forwarded-For`, so any other value comes from a proxy. */
function noticeProxy({ headers, socket }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (proxy.isUnexpected || !forwarded || forwarded === socket.remoteAddress) return;
  proxy.isUnexpected = true;
  log.warn(SHARED_LIMIT);
}

/** Messages for `/api/health` about clients that cannot be told apart. */
export const clientWarnings = (): string[] => (proxy.isUnexpected ? [SHARED_LIMIT] : []);

/**
 * The key of a client in rate limits: its IPv4 address, or the network of its IPv6 address.
 * @param trustedHops how many proxies in `X-Forwarded-For` to trust; 0 uses the socket's address
 */
export function clientAddress(
  request: IncomingMessage,
  trustedHops: number,
  networkBits = NETWORK_BITS,
): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const claimed = trustedHops > 0 ? forwarded.at(-trustedHops) : undefined;
  return (
    networkOf(claimed, networkBits) ??
    networkOf(request.socket.remoteAddress, networkBits) ??
    'unknown'
  );
}

/** The client key of an address, without its port or zone; undefined if it is not an IP address. */
function networkOf(text = '', bits: number): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  // The library also accepts numbers such as 1 as addresses.
  if (isIP(address) === 0) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  // A network translates the IPv4 addresses of its clients to these (NAT64).
  if (parsed.range() === 'rfc6052')
    return new ipaddr.IPv4(parsed.toByteArray().slice(12)).toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
}
