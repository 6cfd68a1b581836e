import { refuse } from '@tranche/domain/kit/errors';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { cleanParams } from '@tranche/domain/kit/clean';
import { HttpRefusal } from './fault.ts';
import { readMultipart } from './multipart.ts';
import { parseParams } from './params.ts';
import type { Params } from './route.ts';
import type { Upload } from './upload.ts';
import type { BodyLimits } from './body-limits.ts';

export interface Body {
  readonly params: Params;
  readonly raw: Buffer;
  readonly files: readonly Upload[];
}

export const DEFAULT_BYTES = 1024 * 1024;
export const DEFAULT_UPLOAD_BYTES = 52 * 1024 * 1024;

/** JSON, urlencoded and multipart bodies give the same parameters (`contract.md#1.3`); other types give none. */
export async function readBody(request: FastifyRequest, limits: BodyLimits): Promise<Body> {
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  const isMultipart = type.startsWith('multipart/form-data');
  refuseDeclaredSize(request.raw, isMultipart ? limits.uploadBytes : limits.bytes);
  if (isMultipart) {
    const { tree, files } = await readMultipart(request, limits);
    return { params: cleanParams(tree), raw: Buffer.alloc(0), files };
  }
  const raw = await readBytes(request.raw, limits);
  return { params: cleanParams(parse(raw, type)), raw, files: [] };
}

/** Before a byte is read. */
export function refuseDeclaredSize(raw: IncomingMessage, limit: number): void {
  if (Number(raw.headers['content-length'] ?? 0) > limit) throw refuse('too_large');
}

function parse(raw: Buffer, type: string): unknown {
  if (raw.length === 0) return {};
  if (type.startsWith('application/x-www-form-urlencoded')) return parseParams(raw.toString('utf8'));
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(type)) return {};
  try {
    return JSON.parse(raw.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw refuse('malformed_request');
  }
}

/** The whole body, or 413 past the limit, or 408 for one that trickles (a slow-body attack holds no socket for long). */
function readBytes(raw: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => settle(timedOut()), limits.seconds * 1000);
    const settle = (error: Error | null): void => {
      clearTimeout(timer);
      raw.off('data', onData).off('end', onEnd).off('error', settle).off('close', onClose);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks));
    };
    const onEnd = (): void => settle(null);
    const onClose = (): void => settle(new HttpRefusal(400, 'The request could not be read.'));
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limits.bytes) settle(refuse('too_large'));
      else chunks.push(chunk);
    };
    raw.on('data', onData).once('end', onEnd).once('error', settle).once('close', onClose);
  });
}

export const timedOut = (): HttpRefusal => new HttpRefusal(408, 'Request Timeout', { connection: 'close' });
