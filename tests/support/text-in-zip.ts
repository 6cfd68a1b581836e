import { inflateRawSync } from 'node:zlib';

const END = 'PK\u0005\u0006';
const ENTRY = 0x02_01_4b_50;
const STORED = 0;

/** A file of an archive, as text: what a library that reads workbooks does not say, such as their formulas. */
export function textInZip(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf(END, undefined, 'latin1') + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    const end = at + 46 + zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, end) === name) {
      const head = zip.readUInt32LE(at + 42);
      const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed)).toString();
    }
    at = end + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`The archive has no ${name}`);
}
