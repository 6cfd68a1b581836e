const END = 0x06054b50;
const ENTRY = 0x02014b50;
const MOST_ENTRIES = 10_000;
const MOST_BYTES = 1024 * 1024 * 1024;
/** Deflate packs by 1 : 1032 at most; honest documents stay far below this. */
const MOST_RATIO = 200;
const RATIO_MATTERS_FROM = 10 * 1024 * 1024;

/** What starts by a double click, or brings macros into a document whose ending promises none. */
const DANGEROUS =
  /\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|msi|jar|app|dmg|iso|docm|xlsm|pptm)$|(?:^|\/)vbaproject\.bin$/i;

/**
 * Whether an archive (a ZIP, or a document of Office, which is one) is dangerous by its table of contents alone; nothing
 * is unpacked. A bomb, a path that climbs out of its folder, a program, a macro, or no readable table.
 */
export function isHostileArchive(bytes: Buffer, { office }: { office: boolean }): boolean {
  if (bytes.readUInt32LE(0) !== 0x04034b50) return true;
  const end = endOf(bytes);
  if (end === null) return true;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES) return true;
  let whole = 0;
  let hasTypes = false;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return true;
    const size = bytes.readUInt32LE(at + 24);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    whole += size;
    if (name === '[Content_Types].xml') hasTypes = true;
    if (DANGEROUS.test(name) || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i.test(name)) return true;
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (whole > MOST_BYTES || (whole > RATIO_MATTERS_FROM && whole / bytes.length > MOST_RATIO)) return true;
  return office && !hasTypes;
}

/** Where the end record begins: within the last 64 KiB, as its comment can be no longer. */
function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  return null;
}
