import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import { pdfjs } from 'react-pdf';

/** pdf.js reads in a worker of its own file, served by us: the page's policy lets no other in. */
pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/**
 * What a file may need besides itself: faces it does not carry, Asian code maps, decoders of scans. Each is one of our
 * own files, named by its content; the list of them is fetched when a file asks for the first.
 */
class OwnFiles {
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const { addressOf } = await import('./engine-files.ts');
    const address = addressOf(filename);
    const answer = address === undefined ? undefined : await fetch(address);
    if (!answer?.ok) throw new Error(`pdf.js asked for ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** One object for good: `Document` reads the file again when its options change. */
export const ENGINE_OPTIONS = {
  BinaryDataFactory: OwnFiles,
  useWorkerFetch: false,
  cMapPacked: true,
  enableXfa: false,
} as const;
