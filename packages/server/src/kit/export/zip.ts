import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** The format's beginning: files are the same whenever they are made. */
const DATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/** A zip file as it grows, one entry after the other: nothing is held but what is being packed. */
export function zipOf(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.once('error', (error: Error) => output.destroy(error));
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, DATED, (ready) => {
      const source = Readable.from(content, { objectMode: false });
      // what cannot be read breaks the file off, and who reads no further ends the reading
      source.once('error', (error) => output.destroy(error));
      if (output.destroyed) source.destroy();
      output.once('close', () => source.destroy());
      ready(null, source);
    });
  }
  zip.end();
  return zip.outputStream.pipe(output);
}
