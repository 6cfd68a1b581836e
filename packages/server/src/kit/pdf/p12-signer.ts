import { Signer } from '@signpdf/utils';
import forge from 'node-forge';
import { constants, createPrivateKey, privateEncrypt } from 'node:crypto';
import type { SealKey } from './seal-key.ts';

/** What comes before a SHA-256 digest in a PKCS#1 v1.5 signature (RFC 8017, 9.2, note 1). */
const SHA256_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/**
 * Signs with a PKCS#12 key. `@signpdf/signer-p12` does the same with the arithmetic of node-forge, which holds the whole
 * process for a quarter of a second; here OpenSSL signs, in a few milliseconds.
 * Errors: throws when the file, its passphrase or its certificate does not fit.
 */
export class P12Signer extends Signer {
  private readonly key: SealKey;

  constructor(key: SealKey) {
    super();
    this.key = key;
  }

  override async sign(pdf: Buffer, signingTime: Date): Promise<Buffer> {
    const { key, certificate, certificates } = openOnce(this.key);
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(pdf.toString('binary'));
    for (const one of certificates) message.addCertificate(one);
    const { contentType, data, messageDigest, sha256, signingTime: timeAttribute } = forge.pki.oids;
    message.addSigner({
      key,
      certificate,
      digestAlgorithm: sha256 ?? '',
      // validators of the EU expect this order
      authenticatedAttributes: [
        { type: contentType ?? '', value: data },
        { type: timeAttribute ?? '', value: signingTime.toISOString() },
        { type: messageDigest ?? '' },
      ],
    });
    message.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
  }
}

interface Opened {
  /** It signs natively. */
  readonly key: forge.pki.rsa.PrivateKey;
  readonly certificate: forge.pki.Certificate;
  /** That one and those of its authorities. */
  readonly certificates: readonly forge.pki.Certificate[];
}

/** A firm has one seal: to open its file takes node-forge a tenth of a second, in which it makes a key of the passphrase. */
let last: { readonly from: SealKey; readonly opened: Opened } | null = null;

function openOnce(from: SealKey): Opened {
  const isKnown = last?.from.passphrase === from.passphrase && last.from.p12.equals(from.p12);
  if (last === null || !isKnown) last = { from, opened: openP12(from) };
  return last.opened;
}

function openP12({ p12, passphrase }: SealKey): Opened {
  const { certBag, pkcs8ShroudedKeyBag } = forge.pki.oids;
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(p12.toString('binary')));
  const file = forge.pkcs12.pkcs12FromAsn1(asn1, false, passphrase);
  const bags = (type = ''): forge.pkcs12.Bag[] => file.getBags({ bagType: type })[type] ?? [];
  const privateKey = bags(pkcs8ShroudedKeyBag)[0]?.key;
  if (!privateKey) throw new Error('The file of the seal has no private key');
  const certificates = bags(certBag).flatMap(({ cert }) => cert ?? []);
  const certificate = certificates.find(({ publicKey }) => isPairOf(privateKey, publicKey));
  if (!certificate) throw new Error('The certificate of the seal does not belong to its key');
  return { key: { ...privateKey, sign: signNatively(privateKey) }, certificate, certificates };
}

const isPairOf = ({ n, e }: forge.pki.rsa.PrivateKey, publicKey: forge.pki.PublicKey): boolean =>
  forge.pki.publicKeyToPem(forge.pki.rsa.setPublicKey(n, e)) === forge.pki.publicKeyToPem(publicKey);

/** Takes the digest that node-forge has made and returns the signature as it expects it: bytes in a string. */
function signNatively(key: forge.pki.rsa.PrivateKey): (digest: forge.md.MessageDigest) => string {
  const native = createPrivateKey(forge.pki.privateKeyToPem(key));
  return (digest) => {
    const info = Buffer.concat([SHA256_PREFIX, Buffer.from(digest.digest().getBytes(), 'binary')]);
    return privateEncrypt({ key: native, padding: constants.RSA_PKCS1_PADDING }, info).toString('binary');
  };
}
