import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Answer, Call } from './route.ts';

/** A text that is the same for everyone, packed once: its callers cost a copy, not the packing. */
export interface Packed {
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly identity: Buffer;
}

/** Off the main thread, piece by piece. */
export async function pack(pieces: Iterable<string> | AsyncIterable<string>): Promise<Packed> {
  const source = Readable.from(pieces, { objectMode: false });
  const chunks: Buffer[] = [];
  source.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [br, gzip] = await Promise.all([
    pipeline(source, createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), (packed) =>
      buffer(packed),
    ),
    pipeline(source, createGzip({ level: 9 }), (packed) => buffer(packed)),
  ]);
  const identity = Buffer.concat(chunks);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, br, gzip, identity };
}

/** 304 to anyone who has it already. */
export function answerPacked({ headers }: Call, packed: Packed, type: string): Answer {
  const shared = { etag: packed.etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' };
  if (headers['if-none-match']?.includes(packed.etag)) return { status: 304, headers: shared };
  const encoding = encodingFor(headers['accept-encoding'] ?? '');
  const bytes = packed[encoding];
  return {
    status: 200,
    stream: Readable.from([bytes]),
    headers: {
      ...shared,
      'content-type': type,
      'content-length': String(bytes.length),
      'content-encoding': encoding,
    },
  };
}

/** `identity` is said too, so that nothing on the way packs the answer again. */
function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  const takes = (name: string): boolean =>
    accepted.split(',').some((part) => {
      const [encoding = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return encoding === name && !rest.some((piece) => /^q=0(\.0*)?$/.test(piece));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
