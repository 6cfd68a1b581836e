import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * The words of a PDF as a reader would copy them, page after page, spaces single. The reader mends its runtime's
 * globals, which other tests share: so it works in a thread of its own.
 */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const reader = new Worker(new URL('./read-pdf.mjs', import.meta.url), { workerData: bytes });
  const [text] = await once(reader, 'message');
  return String(text);
}
