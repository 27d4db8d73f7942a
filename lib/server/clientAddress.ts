import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/**
 * The key that stands for a client in rate limits: its IPv4 address, or the /64 network of its IPv6
 * address, since one household has a whole network.
 * @param trustedHops how many proxies to believe in `X-Forwarded-For`; 0 is the socket's address
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const claimed = trustedHops > 0 ? forwarded.at(-trustedHops) : undefined;
  return networkOf(claimed) ?? networkOf(request.socket.remoteAddress) ?? 'unknown';
}

/** An address without port and zone, grouped; undefined when it is none. */
function networkOf(text = ''): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  // A URL writes an IPv6 address in its one shortest form.
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
