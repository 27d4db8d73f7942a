import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '../env';
import { log } from '../log';
import { processWide } from '../process/processWide';

const SHARED_LIMIT =
  'Requests come through a proxy, but TRUST_PROXY_HOPS is not set: all visitors behind it share one rate limit. Set it to the number of proxies, or to 0 if there is none.';

const ONE_ADDRESS =
  'All visitors seem to come from one address, so they share one rate limit. If something in front of your proxy adds TLS, name its address in the proxy’s settings (docs/operations.md#the-proxy). Otherwise, correct TRUST_PROXY_HOPS.';

const proxy = processWide('proxy', () => ({ isUnexpected: false }));

/** The latest requests in a row whose client has the same address. All private addresses count as one. */
const streak = processWide('client-streak', () => ({
  address: '',
  length: 0,
  browsers: new Set<string>(),
}));

/** How many requests in a row make it unlikely that only staff used the site, or only one household. */
const LONG_STREAK = { private: 10, public: 50 };
/** How many kinds of browsers must be among them if the address is public. */
const MANY_BROWSERS = 5;

/** The size of an IPv6 network that counts as one client, in bits. A household usually has a network of its own. */
const NETWORK_BITS = 64;
/** The size of the networks that providers give to customers, who could otherwise count as 256 clients. */
export const CUSTOMER_BITS = 56;

/** The client key of a request, trusting as many proxies as `TRUST_PROXY_HOPS` says. */
export function clientOf(request: IncomingMessage, networkBits = NETWORK_BITS): string {
  const { trustProxyHops } = env();
  if (trustProxyHops === null) noticeProxy(request);
  else noticeAddress(request, trustProxyHops);
  return clientAddress(request, trustProxyHops ?? 0, networkBits);
}

function noticeProxy(request: IncomingMessage): void {
  if (proxy.isUnexpected || !isProxied(request)) return;
  proxy.isUnexpected = true;
  log.warn(SHARED_LIMIT);
}

/** Next itself puts the socket's address in `X-Forwarded-For`, so any other value comes from a proxy. */
function isProxied({ headers, socket }: IncomingMessage): boolean {
  const forwarded = headers['x-forwarded-for'];
  return Boolean(forwarded) && forwarded !== socket.remoteAddress;
}

/** Counts how many requests in a row have the same address. */
function noticeAddress(request: IncomingMessage, trustedHops: number): void {
  if (!isProxied(request)) return;
  const client = clientAddress(request, trustedHops);
  const address = isPrivate(client) ? PRIVATE : client;
  if (address !== streak.address)
    Object.assign(streak, { address, length: 0, browsers: new Set() });
  streak.length += 1;
  if (streak.browsers.size < MANY_BROWSERS)
    streak.browsers.add(String(request.headers['user-agent']).slice(0, 200));
}

const PRIVATE = 'private';

/** Whether a client key is an address that nobody has on the internet. */
function isPrivate(client: string): boolean {
  const address = client.replace(/\/.*/, '');
  // The network of ::1 is unspecified.
  const ranges = [
    'private',
    'loopback',
    'unspecified',
    'linkLocal',
    'uniqueLocal',
    'carrierGradeNat',
  ];
  return isIP(address) !== 0 && ranges.includes(ipaddr.process(address).range());
}

function isOneAddress(): boolean {
  const { address, length, browsers } = streak;
  if (address === PRIVATE) return length >= LONG_STREAK.private;
  return length >= LONG_STREAK.public && browsers.size >= MANY_BROWSERS;
}

/** Messages for `/api/health` about clients that cannot be told apart. */
export const clientWarnings = (): string[] => [
  ...(proxy.isUnexpected ? [SHARED_LIMIT] : []),
  ...(isOneAddress() ? [ONE_ADDRESS] : []),
];

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
