import { Refusal } from '@tranche/domain/kit/errors';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.ts';
import type { Call } from '../http/route.ts';
import { createFiles } from './create-files.ts';
import { variantPath, type Files, type PutOptions } from './files.ts';
import { fileRoutes } from './routes.ts';

let dataDir = '';
let files: Files;
let now = new Date('2026-03-04T09:00:00Z');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  files = await createFiles({ config: { dataDir, s3: null, secret: 's' }, clock: () => now });
});
afterAll(() => rm(dataDir, { recursive: true }));

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n');
const photo = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#2A5BCF' } })
    .withExif({ IFD0: { Copyright: 'Iris', Model: 'Camera' } })
    .jpeg()
    .toBuffer();
const refusal = (content: Buffer, options: PutOptions): Promise<Refusal> =>
  files.put('documents', content, options).then(
    () => Promise.reject(new Error('was stored')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );

describe('documents', () => {
  it('are stored by month under a new name, with size, hash and type', async () => {
    const stored = await files.put('documents', PDF, { filename: 'Deed of accession.PDF' });
    expect(stored).toEqual({
      path: expect.stringMatching(/^tenant\/documents\/2026\/03\/[0-9a-f-]{36}\.pdf$/),
      size: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      scan: 'clean',
      mime: 'application/pdf',
      width: null,
      height: null,
    });
    expect(await files.bytes(stored.path)).toEqual(PDF);
  });

  it('are stored from an upload without being read into memory', async () => {
    const path = join(dataDir, 'upload');
    await writeFile(path, 'name,amount\nIris,5');
    const upload = { field: 'file', filename: 'a.csv', mime: 'text/plain', size: 18, path };
    const stored = await files.put('imports', upload, { filename: 'a.csv' });
    expect(stored).toMatchObject({
      mime: 'text/csv',
      size: 18,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await files.bytes(stored.path)).toEqual(Buffer.from('name,amount\nIris,5'));
    expect(await files.open(stored.path)).not.toBeNull();
    expect(await files.open('tenant/imports/2026/03/none.csv')).toBeNull();
  });

  it.each([
    ['an ending that lies', 'contract.docx', PDF],
    ['a programme', 'tool.exe', Buffer.from('MZ\0\0')],
    ['no ending', 'contract', PDF],
    ['a page as text', 'page.html', Buffer.from('<html></html>')],
    ['an empty file', 'a.txt', Buffer.alloc(0)],
    ['a drawing that is no logo', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ])('422 on the field for %s', async (_, filename, content) => {
    const refused = await refusal(content, { filename, field: 'documents.0' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.detail.errors ?? {})).toEqual(['documents.0']);
  });

  it('413 above the limit', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(50 * 1024 * 1024)]);
    expect((await refusal(large, { filename: 'a.pdf' })).status).toBe(413);
    expect((await refusal(Buffer.alloc(6 * 1024 * 1024), { filename: 'a.png', kind: 'image' })).status).toBe(
      413,
    );
  });
});

describe('images', () => {
  it('lose their metadata and get smaller copies', async () => {
    const stored = await files.put('images', await photo(), { filename: 'a.jpeg', kind: 'image' });
    expect(stored).toMatchObject({ mime: 'image/jpeg', width: 2000, height: 1000 });
    expect((await sharp(await files.bytes(stored.path)).metadata()).exif).toBeUndefined();
    for (const width of [160, 800, 1600] as const) {
      const copy = await files.bytes(variantPath(stored.path, width));
      expect((await sharp(copy).metadata()).width).toBe(width);
    }
  });

  it('that only pretend are refused', async () => {
    const broken = Buffer.concat([(await photo(50, 50)).subarray(0, 200), Buffer.alloc(50)]);
    expect((await refusal(broken, { filename: 'a.jpg', kind: 'image' })).status).toBe(422);
  });

  it('that are drawings lose their scripts', async () => {
    const evil = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><path d="M0 0"/></svg>',
    );
    const stored = await files.put('branding', evil, { filename: 'logo.svg', kind: 'logo' });
    const drawing = (await files.bytes(stored.path)).toString();
    expect(drawing).toContain('<path');
    expect(drawing).not.toMatch(/script|onload/);
  });
});

describe('signed addresses', () => {
  const get = async (url: string) => {
    const call = { params: { token: url.replace('/files/', '') } } as unknown as Call;
    const answer = await fileRoutes[0]?.handle(call, { files } as App);
    return answer as { status: number; stream: NodeJS.ReadableStream; headers: Record<string, string> };
  };

  it('lead to the file under its name, for five minutes', async () => {
    const { path } = await files.put('documents', PDF, { filename: 'a.pdf' });
    const url = files.signedUrl(path, { filename: 'Zoë’s "deed".pdf' });
    const answer = await get(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `inline; filename="Zo__s _deed_.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%22deed%22.pdf`,
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await text(answer.stream)).length).toBeGreaterThan(0);
    now = new Date(now.getTime() + 301_000);
    await expect(get(url)).rejects.toMatchObject({ status: 404 });
  });

  it('cannot be forged', async () => {
    const { path } = await files.put('documents', PDF, { filename: 'a.pdf' });
    const [body, mac] = files.signedUrl(path).replace('/files/', '').split('.');
    const other = Buffer.from(JSON.stringify({ p: '../../etc/passwd', f: 'x', e: 9e9 })).toString(
      'base64url',
    );
    for (const token of [`${body}.`, `${other}.${mac}`, 'x', '', `${body}.${mac}x`]) {
      expect(await files.openSigned(token)).toBeNull();
    }
  });

  it('end with the file', async () => {
    const { path } = await files.put('images', await photo(40, 40), { filename: 'a.jpg', kind: 'image' });
    const url = files.signedUrl(path);
    await files.remove(path);
    await expect(get(url)).rejects.toMatchObject({ status: 404 });
    await expect(stat(join(dataDir, 'files', variantPath(path, 160)))).rejects.toThrow();
  });
});

it('is healthy while its folder answers', async () => {
  expect(await files.healthy()).toBe(true);
});
