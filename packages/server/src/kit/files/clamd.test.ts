import { createServer, type Server, type Socket } from 'node:net';
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { clamdScanner } from './clamd.ts';
import { createFiles } from './create-files.ts';

/** A daemon of a few lines that speaks INSTREAM: reads chunks by their lengths, then judges the whole. */
const running: { server: Server; sockets: Socket[] }[] = [];
async function daemon(judge: (bytes: Buffer) => string | null): Promise<{ host: string; port: number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let seen = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      seen = Buffer.concat([seen, data]);
      const command = seen.indexOf(0);
      if (command < 0) return;
      expect(seen.subarray(0, command).toString()).toBe('zINSTREAM');
      const parts: Buffer[] = [];
      for (let at = command + 1; at + 4 <= seen.length;) {
        const size = seen.readUInt32BE(at);
        if (size === 0) {
          const answer = judge(Buffer.concat(parts));
          if (answer !== null) socket.end(`${answer}\0`);
          return;
        }
        if (at + 4 + size > seen.length) return;
        parts.push(seen.subarray(at + 4, at + 4 + size));
        at += 4 + size;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({ server, sockets });
  const address = server.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address !== null ? address.port : 0 };
}
afterEach(async () => {
  for (const { server, sockets } of running.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('every byte reaches the daemon, and its verdict comes back', async () => {
  const big = Buffer.alloc(200_000, 'a');
  const got: number[] = [];
  const scan = clamdScanner(
    await daemon((bytes) => {
      got.push(bytes.length);
      return bytes.includes('worm') ? 'stream: Win.Worm.Test FOUND' : 'stream: OK';
    }),
  );
  expect(await Promise.all([scan(big), scan(Buffer.from('a worm'))])).toEqual(['clean', 'infected']);
  expect(got.sort((a, b) => a - b)).toEqual([6, 200_000]);
});

test('no verdict is no clean file: a complaint, silence, or no one there', async () => {
  const refused = { code: 'unavailable', status: 503 };
  const complaining = clamdScanner(await daemon(() => 'INSTREAM size limit exceeded. ERROR'));
  await expect(complaining(Buffer.from('x'))).rejects.toMatchObject(refused);
  const silent = clamdScanner(await daemon(() => null), { timeoutMs: 50 });
  await expect(silent(Buffer.from('x'))).rejects.toMatchObject(refused);
  await expect(clamdScanner({ host: '127.0.0.1', port: 1 })(Buffer.from('x'))).rejects.toMatchObject(refused);
});

test('an infected file is refused on its field and nothing is stored', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clamd-'));
  try {
    const scanner = clamdScanner(
      await daemon((bytes) => (bytes.includes('worm') ? 'stream: Worm FOUND' : 'stream: OK')),
    );
    const files = await createFiles({
      config: { dataDir, s3: null, secret: 's' },
      clock: () => new Date('2026-03-31T09:00:00Z'),
      scanner,
    });
    const put = (text: string) =>
      files.put('documents', Buffer.from(text), { filename: 'a.txt', field: 'file' });
    await expect(put('a worm')).rejects.toMatchObject({
      status: 422,
      detail: { errors: { file: ['The file contains a virus and was not stored.'] } },
    });
    const stored = async () =>
      (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.txt'));
    expect(await stored()).toEqual([]);
    expect(await put('hello')).toMatchObject({ scan: 'clean' });
    expect(await stored()).toHaveLength(1);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
