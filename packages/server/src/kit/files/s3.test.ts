import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFiles } from './create-files.ts';
import type { Files } from './files.ts';

// A bucket in memory that speaks the part of S3's HTTP that files need: signed calls, objects by path, no listing.
const objects = new Map<string, { bytes: Buffer; type: string }>();
let bucket: Server;
let files: Files;
let folder = '';
let unsigned = 0;

/** Streams come in signed chunks: `size;chunk-signature=…`, the bytes, and a trailer with their checksum. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = parseInt(body.subarray(at, end).toString(), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer; type?: string }> {
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) unsigned++;
  const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
  const known = objects.get(key);
  if (request.method === 'PUT') {
    const body = await buffer(request);
    const isChunked = request.headers['content-encoding']?.includes('aws-chunked');
    const type = request.headers['content-type'] ?? '';
    objects.set(key, { bytes: isChunked ? unchunked(body) : body, type });
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  return known ? { status: 200, body: known.bytes, type: known.type } : { status: 404 };
}

beforeAll(async () => {
  bucket = createServer((request, response) => {
    void answer(request).then(({ status, body, type }) => {
      response.writeHead(status, { ...(body && { 'content-length': body.length, 'content-type': type }) });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  files = await createFiles({
    config: { dataDir: folder, secret: 's', s3: { bucket: 'firm', endpoint, region: 'eu-west-2' } },
    clock: () => new Date('2026-03-04T09:00:00Z'),
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  bucket.close();
  await rm(folder, { recursive: true });
});

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n');

it('keeps bytes and uploads in the bucket, by signed calls', async () => {
  const { path } = await files.put('documents', PDF, { filename: 'deed.pdf' });
  expect(objects.get(`/firm/${path}`)).toMatchObject({ bytes: PDF, type: 'application/pdf' });
  const upload = join(folder, 'upload');
  await writeFile(upload, 'name,amount\nIris,5');
  const sent = { field: 'file', filename: 'a.csv', mime: 'text/plain', size: 18, path: upload };
  const stored = await files.put('imports', sent, { filename: 'a.csv' });
  expect(objects.get(`/firm/${stored.path}`)?.bytes.toString()).toBe('name,amount\nIris,5');
  expect(stored.sha256).toBe(createHash('sha256').update('name,amount\nIris,5').digest('hex'));
  expect(unsigned).toBe(0);
});

it('gives them back, by an address of ours too, and nothing once they are gone', async () => {
  const { path } = await files.put('documents', PDF, { filename: 'deed.pdf' });
  expect(await files.bytes(path)).toEqual(PDF);
  const opened = await files.openSigned(
    files.signedUrl(path, { filename: 'Deed.pdf' }).split('/').pop() ?? '',
  );
  expect(opened).toMatchObject({ size: PDF.length, mime: 'application/pdf', filename: 'Deed.pdf' });
  expect(opened && (await text(opened.stream))).toBe(PDF.toString());
  await files.remove(path);
  expect(await files.open(path)).toBeNull();
});

it('is ready while the bucket answers', async () => {
  expect(await files.healthy()).toBe(true);
});
