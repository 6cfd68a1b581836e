import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { cleanParams } from '@tranche/domain/kit/clean';
import { parseParams } from './params.ts';
import { addressOf } from './address.ts';
import type { Call } from './route.ts';
import type { HttpKit } from './kit.ts';

/** What a request says before its body is read. */
export type Frame = Pick<Call, 'path' | 'origin' | 'url' | 'query' | 'headers' | 'ip' | 'now' | 'nonce'> & {
  readonly sent: string;
  readonly secure: boolean;
};

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export function frameOf(request: FastifyRequest, kit: HttpKit): Frame {
  const { url } = request;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const { protocol, host } = request;
  let nonce: string | undefined;
  return {
    sent: request.method,
    path: path.length > 1 ? path.replace(/\/+$/, '') || '/' : path,
    url,
    query: mark < 0 ? {} : cleanParams(parseParams(url.slice(mark + 1))),
    // a host that is no host must not end up in a link
    origin: HOST.test(host) ? `${protocol}://${host}` : kit.app.config.appUrl,
    secure: protocol === 'https',
    headers: headersOf(request),
    ip: addressOf(request.ip, request.socket.remoteAddress),
    now: kit.app.clock(),
    // most answers are data and need none
    nonce: () => (nonce ??= randomBytes(16).toString('base64url')),
  };
}

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}
