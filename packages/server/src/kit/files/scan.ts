import { isHostileArchive } from './hostile-archive.ts';
import { isHostilePdf } from './hostile-pdf.ts';

export type ScanResult = 'clean' | 'infected';
/** Judges the bytes of an upload; a virus scanner's place. */
export type Scanner = (bytes: Buffer) => Promise<ScanResult>;

/** The agreed test file of virus scanners (EICAR), so that this way can be tried in every deployment. */
const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-' + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

/** The built-in scanner: it knows the test file alone. What is dangerous by its form is refused before it comes here. */
export const builtInScanner: Scanner = (bytes) =>
  Promise.resolve(bytes.includes(EICAR) ? 'infected' : 'clean');

const OFFICE = /\.(?:docx|xlsx|pptx)$/i;

/** Whether a file may not be taken at all: active content, disguises, archives that harm whoever unpacks them. */
export function isHostile(bytes: Buffer, { mime, filename }: { mime: string; filename: string }): boolean {
  if (mime === 'application/pdf') return isHostilePdf(bytes);
  const office = OFFICE.test(filename);
  if (office || mime === 'application/zip') return isHostileArchive(bytes, { office });
  return false;
}
