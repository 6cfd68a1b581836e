import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** Where a call comes from, as one place: a single IPv4 address, or the /64 of which a subscriber has all addresses. */
export function sourceOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const gap = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`;
}
