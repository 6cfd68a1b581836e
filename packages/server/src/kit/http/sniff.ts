import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';

const HEAD_BYTES = 4096;

/** The type that a file's content shows: by signature, else SVG or plain text by its first bytes, else null. */
export async function sniff(path: string): Promise<string | null> {
  return refine((await fileTypeFromFile(path))?.mime ?? null, await readHead(path));
}

/** The same of a content in memory. */
export async function sniffBytes(bytes: Buffer): Promise<string | null> {
  return refine((await fileTypeFromBuffer(bytes))?.mime ?? null, bytes.subarray(0, HEAD_BYTES));
}

function refine(known: string | null, head: Buffer): string | null {
  if (known !== null && known !== 'application/xml') return known;
  if (head.length === 0) return null;
  const text = decode(head);
  if (text === null) return known;
  const svg = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i;
  return svg.test(text) ? 'image/svg+xml' : (known ?? 'text/plain');
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Text without control characters; null for anything else. The head may cut a character in two. */
function decode(head: Buffer): string | null {
  if (head.includes(0)) return null;
  const text = head.toString('utf8').replace(/\uFFFD{1,3}$/, '');
  // eslint-disable-next-line no-control-regex -- control characters are what tells binary from text
  return /[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) ? null : text;
}
