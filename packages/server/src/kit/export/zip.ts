import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, the format's beginning: files are the same whenever they are made. */
const DATE = 0x0021;

/** A zip file as it grows: nothing is held but what is being packed. Up to 4 GB. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of packed(content, entry)) yield chunk;
    const descriptor = descriptorOf(entry);
    yield descriptor;
    offset += header.length + entry.packed + descriptor.length;
    done.push(entry);
  }
  const directory = Buffer.concat(done.map(directoryEntry));
  yield directory;
  yield ending({ count: done.length, size: directory.length, offset });
}

async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const source = Readable.from(measured(content, entry));
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  source.pipe(deflate);
  for await (const chunk of deflate) {
    const bytes = Buffer.from(chunk);
    entry.packed += bytes.length;
    yield bytes;
  }
}

async function* measured(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/** Little-endian numbers of two and four bytes, as the format wants them. */
const bytesOf = (...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of numbers) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const localHeader = ({ name }: Written): Buffer =>
  Buffer.concat([
    bytesOf([0x04034b50, 4], [20, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DATE, 2], [0, 4], [0, 4], [0, 4]),
    bytesOf([name.length, 2], [0, 2]),
    name,
  ]);

const descriptorOf = ({ crc, packed, size }: Written): Buffer =>
  bytesOf([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]);

const directoryEntry = ({ name, crc, packed, size, offset }: Written): Buffer =>
  Buffer.concat([
    bytesOf([0x02014b50, 4], [20, 2], [20, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DATE, 2]),
    bytesOf(
      [crc, 4],
      [packed, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ),
    name,
  ]);

const ending = (directory: { count: number; size: number; offset: number }): Buffer =>
  bytesOf(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [directory.count, 2],
    [directory.count, 2],
    [directory.size, 4],
    [directory.offset, 4],
    [0, 2],
  );
