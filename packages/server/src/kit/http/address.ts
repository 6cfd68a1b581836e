import { isIP } from 'node:net';

/** An address that the database and the limits can take, in one writing; null for what is none. */
export function readAddress(text: string | undefined): string | null {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](?::\d{1,5})?$/, '$1') // [2001:db8::1]:443
    .replace(/^([\d.]+):\d{1,5}$/, '$1') // 192.0.2.1:5678, as some proxies write it
    .replace(/%.*$/, ''); // the network card of fe80::1%eth0
  const address = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? null : address.toLowerCase();
}

/** The caller: as the proxy names them, or the proxy itself where it passes on what is no address. */
export const addressOf = (claimed: string | undefined, peer: string | undefined): string =>
  readAddress(claimed) ?? readAddress(peer) ?? '127.0.0.1';
