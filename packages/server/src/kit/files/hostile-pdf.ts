import { inflateSync } from 'node:zlib';

/**
 * What a PDF can do on its own when it is opened (ISO 32000-1 12.6.4): run code, start programs, play embedded players,
 * open files of the reader's machine or network, send away what is typed into it.
 */
const ACTIVE = /\/(?:JavaScript|JS|Launch|RichMedia|XFA|GoToR|GoToE|SubmitForm|ImportData)(?=[\s/<>[\]()]|$)/;
/** A link to anything but an address of the web, of mail or of a telephone. */
const STRANGE_LINK = /\/URI\s*\(\s*(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i;
const MOST_INFLATED = 64 * 1024 * 1024;
const ONE_STREAM = 8 * 1024 * 1024;

/**
 * Whether a PDF carries active content, or is something else as well. Names are read with their escapes (`/J#53`), and
 * within compressed object streams; pictures and texts are passed over.
 */
export function isHostilePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const head = text.slice(0, 1024);
  if (!head.startsWith('%PDF-')) return true;
  if (isAlsoArchive(text)) return true;
  let inflated = 0;
  let at = 0;
  const stream = /\bstream\r?\n/g;
  for (let found = stream.exec(text); found; found = stream.exec(text)) {
    const end = text.indexOf('endstream', found.index);
    const stop = end < 0 ? text.length : end;
    const dictionary = text.slice(at, found.index);
    if (isActive(dictionary)) return true;
    if (/\/ObjStm\b/.test(dictionary.slice(-2000))) {
      const objects = inflated < MOST_INFLATED ? inflate(bytes.subarray(stream.lastIndex, stop)) : null;
      if (objects === null) return true;
      inflated += objects.length;
      if (isActive(objects)) return true;
    }
    at = stop;
    stream.lastIndex = Math.max(stop, stream.lastIndex);
  }
  return isActive(text.slice(at));
}

function isActive(objects: string): boolean {
  const names = objects.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return ACTIVE.test(names) || STRANGE_LINK.test(names);
}

/** The end record of a ZIP behind the PDF: one file that two programs read differently. */
const isAlsoArchive = (text: string): boolean => text.lastIndexOf('PK\x05\x06') > text.lastIndexOf('%%EOF');

/** Null for what cannot be read, or grows out of all proportion. */
function inflate(packed: Buffer): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: ONE_STREAM, finishFlush: 2 }).toString('latin1');
  } catch {
    return null;
  }
}
