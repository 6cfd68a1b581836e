import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { answerPacked, pack } from './packed.ts';
import type { Call } from './route.ts';

const PIECES = ['{"words":"', ...Array.from({ length: 500 }, (_, at) => `again ${at} – `), '"}'];
const TEXT = PIECES.join('');
const requested = (headers: Record<string, string>) => ({ headers }) as unknown as Call;

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ['identity', 'identity', (bytes: Buffer) => bytes],
  ['', 'identity', (bytes: Buffer) => bytes],
])('to "%s" answers %s', async (accepted, encoding, open) => {
  const answer = answerPacked(
    requested({ 'accept-encoding': accepted }),
    await pack(PIECES),
    'application/json',
  );
  if (!('stream' in answer)) throw new Error('no stream');
  const bytes = await buffer(answer.stream);
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(bytes.length),
    vary: 'accept-encoding',
  });
  expect(open(bytes).toString()).toBe(TEXT);
});

it('is not sent again to whoever has it', async () => {
  const packed = await pack(PIECES);
  const answer = answerPacked(
    requested({ 'if-none-match': `W/"x", ${packed.etag}` }),
    packed,
    'application/json',
  );
  expect(answer).toMatchObject({ status: 304, headers: { etag: packed.etag } });
  expect(answer).not.toHaveProperty('stream');
});
