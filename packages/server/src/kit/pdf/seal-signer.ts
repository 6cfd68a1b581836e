import { Signer } from '@signpdf/utils';
import forge from 'node-forge';
import { constants, createPrivateKey, privateEncrypt } from 'node:crypto';
import type { SealKey } from './seal-key.ts';

/** The identifier of SHA-256 and its length in DER, which PKCS#1 v1.5 signs with the digest (RFC 8017 9.2, note 1). */
const SHA256 = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** A PKCS#12 file, opened. */
interface Opened {
  readonly certificates: readonly forge.pki.Certificate[];
  /** The one that belongs to the key. */
  readonly certificate: forge.pki.Certificate;
  readonly key: forge.pki.rsa.PrivateKey;
}

/** PKCS#7 as a reader of PDF expects it, detached. What takes arithmetic is left to OpenSSL: ten times as fast as the library's own. */
export class SealSigner extends Signer {
  readonly #opened: Opened;

  constructor(key: SealKey) {
    super();
    this.#opened = openedOnce(key);
  }

  override async sign(pdf: Buffer, at = new Date()): Promise<Buffer> {
    const { certificates, certificate, key } = this.#opened;
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(pdf.toString('binary'));
    for (const each of certificates) message.addCertificate(each);
    const { oids } = forge.pki;
    message.addSigner({
      key,
      certificate,
      digestAlgorithm: text(oids.sha256),
      // in this order, which the validators of the EU ask for
      authenticatedAttributes: [
        { type: text(oids.contentType), value: text(oids.data) },
        { type: text(oids.signingTime), value: at as unknown as string },
        { type: text(oids.messageDigest) },
      ],
    });
    message.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
  }
}

let last: { readonly p12: Buffer; readonly passphrase: string; readonly opened: Opened } | null = null;

/** Opening derives keys from the passphrase, slowly by intent: once while the file stays the same. */
function openedOnce({ p12, passphrase }: SealKey): Opened {
  if (last === null || last.passphrase !== passphrase || !last.p12.equals(p12))
    last = { p12, passphrase, opened: open(p12, passphrase) };
  return last.opened;
}

function open(p12: Buffer, passphrase: string): Opened {
  const asn1 = forge.asn1.fromDer(p12.toString('binary'));
  const file = forge.pkcs12.pkcs12FromAsn1(asn1, false, passphrase);
  const bagsOf = (type: string | undefined): forge.pkcs12.Bag[] =>
    file.getBags({ bagType: text(type) })[text(type)] ?? [];
  const key = bagsOf(forge.pki.oids.pkcs8ShroudedKeyBag)[0]?.key as forge.pki.rsa.PrivateKey | undefined;
  if (!key) throw new Error('The file of the seal has no private key');
  const certificates = bagsOf(forge.pki.oids.certBag).flatMap(({ cert }) => cert ?? []);
  const certificate = certificates.findLast(({ publicKey }) => {
    const { n, e } = publicKey as forge.pki.rsa.PublicKey;
    return key.n.equals(n) && key.e.equals(e);
  });
  if (!certificate) throw new Error('The file of the seal has no certificate that belongs to its key');
  return { certificates, certificate, key: signing(key) };
}

/** The key with its one operation done by OpenSSL; the signature is the same to the byte. */
function signing(key: forge.pki.rsa.PrivateKey): forge.pki.rsa.PrivateKey {
  const native = {
    key: createPrivateKey(forge.pki.privateKeyToPem(key)),
    padding: constants.RSA_PKCS1_PADDING,
  };
  const sign = (digest: forge.md.MessageDigest): string =>
    privateEncrypt(
      native,
      Buffer.concat([SHA256, Buffer.from(digest.digest().getBytes(), 'binary')]),
    ).toString('binary');
  return { ...key, sign };
}

const text = (oid: string | undefined): string => oid ?? '';
