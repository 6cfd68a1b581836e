import type { Config } from '../config.ts';

export interface Sealing {
  readonly reason: string;
  /** The firm. */
  readonly name: string;
  readonly contact: string;
  readonly location: string;
  readonly at: Date;
}

/**
 * The file with the firm's digital signature over every byte of it (PKCS#7 detached, ISO 32000-1 12.8): any later change
 * shows in a reader. The file must be in the plain form that `stampPdf` leaves.
 */
export async function sealPdf(
  config: Pick<Config, 'dataDir' | 'secret' | 'seal'>,
  pdf: Buffer,
  { reason, name, contact, location, at }: Sealing,
): Promise<Buffer> {
  const [{ plainAddPlaceholder }, { P12Signer }, { SignPdf }, { sealKey }] = await Promise.all([
    import('@signpdf/placeholder-plain'),
    import('./p12-signer.ts'),
    import('@signpdf/signpdf'),
    import('./seal-key.ts'),
  ]);
  const key = await sealKey(config);
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason,
    name,
    contactInfo: contact,
    location,
    signingTime: at,
    appName: 'Tranche',
  });
  return new SignPdf().sign(prepared, new P12Signer(key), at);
}
