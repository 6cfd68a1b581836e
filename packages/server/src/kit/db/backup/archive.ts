import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, constants } from 'node:zlib';

/** What is at the head of an archive. */
export interface ArchiveHead {
  readonly format: 'tranche-backup-1';
  readonly schema: string;
  readonly made_at: string;
}

/** A section's name: of a table with its columns, or of a file below the files folder. */
export type Section =
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'sequence'; readonly name: string; readonly value: string; readonly called: boolean }
  | { readonly kind: 'file'; readonly path: string };

/**
 * An archive is one gzip stream of frames: four bytes of length (big endian), then that many bytes. The first frame is
 * the head as JSON; each section is its name as JSON, its content in frames, and an empty frame. An empty name ends it,
 * so that a truncated archive is told from a whole one.
 */
export async function writeArchive(
  path: string,
  head: ArchiveHead,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  written.catch(() => undefined); // awaited below; must not count as unhandled until then
  const frame = async (content: Buffer | string): Promise<void> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    gzip.write(length);
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  await frame(JSON.stringify(head));
  await fill({
    section: async (name, content) => {
      await frame(JSON.stringify(name));
      await content(async (chunk) => {
        if (chunk.length > 0) await frame(chunk);
      });
      await frame('');
    },
  });
  await frame('');
  gzip.end();
  await written;
}

export interface ArchiveWriter {
  section(name: Section, content: (write: (chunk: Buffer) => Promise<void>) => Promise<void>): Promise<void>;
}

/** Read an archive from its head on. Each section's content must be read to its end before the next section. */
export async function openArchive(
  path: string,
): Promise<{ head: ArchiveHead; sections: AsyncGenerator<[Section, AsyncGenerator<Buffer>]> }> {
  const frames = framesOf(path);
  const head: ArchiveHead = JSON.parse(String(await next(frames)));
  if (head.format !== 'tranche-backup-1') throw new Error(`${path} is not a backup of Tranche`);
  return { head, sections: sectionsOf(frames) };
}

async function* sectionsOf(
  frames: AsyncGenerator<Buffer>,
): AsyncGenerator<[Section, AsyncGenerator<Buffer>]> {
  for (let name = await next(frames); name.length > 0; name = await next(frames)) {
    yield [JSON.parse(String(name)), contentOf(frames)];
  }
}

async function* contentOf(frames: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let chunk = await next(frames); chunk.length > 0; chunk = await next(frames)) yield chunk;
}

async function next(frames: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await frames.next();
  if (done) throw new Error('The backup is incomplete');
  return value;
}

async function* framesOf(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let held = Buffer.alloc(0);
  for await (const chunk of source.pipe(gunzip)) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    while (held.length >= 4) {
      const end = 4 + held.readUInt32BE(0);
      if (held.length < end) break;
      yield held.subarray(4, end);
      held = held.subarray(end);
    }
  }
}
