import forge from 'node-forge';
import { createHash, createVerify } from 'node:crypto';

/**
 * What a reader checks of a sealed file, for tests: the digest of all bytes outside of the signature is the signed one, the
 * certificate's key made the signature, and the range reaches to the end of the file.
 */
export function sealHolds(pdf: Buffer): boolean {
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf.toString('latin1'));
  if (!range) return false;
  const [from = 0, length = 0, second = 0, rest = 0] = range.slice(1).map(Number);
  if (second + rest !== pdf.length) return false;
  const covered = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(second, second + rest)]);
  const message = messageIn(pdf.subarray(from + length + 1, second - 1));
  const { signature, authenticatedAttributes } = message.rawCapture;
  const digest = createHash('sha256')
    .update(covered)
    .digest('binary' as 'hex');
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  );
  const signed = forge.asn1.toDer(attributes).getBytes();
  const certificate = message.certificates[0];
  if (!certificate || !signed.includes(digest)) return false;
  return createVerify('RSA-SHA256')
    .update(Buffer.from(signed, 'binary'))
    .verify(forge.pki.publicKeyToPem(certificate.publicKey), Buffer.from(signature, 'binary'));
}

interface SignedMessage {
  readonly certificates: readonly forge.pki.Certificate[];
  readonly rawCapture: { readonly signature: string; readonly authenticatedAttributes: forge.asn1.Asn1[] };
}

/** The place for the signature is wider than it: a DER sequence tells its own length. */
function messageIn(place: Buffer): SignedMessage {
  const room = Buffer.from(place.toString('latin1'), 'hex');
  const der = room.subarray(0, 4 + room.readUInt16BE(2));
  return forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der.toString('binary'))) as unknown as SignedMessage;
}

/** The serial number of the certificate that a file was sealed with. */
export function sealerOf(pdf: Buffer): string | undefined {
  const [, place = ''] = /\/Contents\s*<([0-9a-f]+)>/i.exec(pdf.toString('latin1')) ?? [];
  return messageIn(Buffer.from(place, 'latin1')).certificates[0]?.serialNumber;
}
