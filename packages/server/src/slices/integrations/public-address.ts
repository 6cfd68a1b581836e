import { invalidField } from '@tranche/domain/kit/errors';
import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything that is not the public internet (IANA special-purpose registries). */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4');
// of IPv6 only global unicast is public, without its tunnels into IPv4 and its documentation
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !PRIVATE.check(address, 'ipv4');
  if (kind === 6) return GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
  return false;
}

export class PrivateAddress extends Error {}

/** The host of a URL without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** 422 unless the URL is https and every address of its host is public. `allowPrivate` is for tests with a local receiver. */
export async function checkReceiver(text: string, allowPrivate: boolean): Promise<void> {
  const url = new URL(text);
  if (allowPrivate) return;
  if (url.protocol !== 'https:') throw invalidField('url', 'The url field must begin with https://.');
  if (url.username !== '' || url.password !== '')
    throw invalidField('url', 'The url field must not hold a user name or a password.');
  const host = hostOf(url);
  const addresses = isIP(host)
    ? [{ address: host }]
    : await systemLookup(host, { all: true, verbatim: true }).catch(() => []);
  if (addresses.length === 0) throw invalidField('url', 'The host of the url could not be found.');
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw invalidField('url', 'The url field must not lead to a private address.');
}

/** Looks up for one connection, and connects to what it looked at: a name cannot change its mind in between. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }).then(
    (addresses) => {
      const first = addresses[0];
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        done(new PrivateAddress('The address is private.'), []);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
  );
};

/** Literal addresses are connected to without a look-up. */
export const isPrivateLiteral = (url: URL): boolean =>
  isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url));
