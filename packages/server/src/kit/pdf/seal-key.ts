import forge from 'node-forge';
import { createHmac, generateKeyPair } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';

export interface SealKey {
  readonly p12: Buffer;
  readonly passphrase: string;
}

export const SEAL_FILE = 'seal.p12';

/**
 * The firm's key and certificate, a PKCS#12 file: `SEAL_P12` with `SEAL_PASSPHRASE`, else `seal.p12` beside the data, made
 * at its first use and signed on its own. A self-signed seal shows that a file was not changed; who made it is shown only
 * by one from an authority.
 */
export async function sealKey(config: Pick<Config, 'dataDir' | 'secret' | 'seal'>): Promise<SealKey> {
  if (config.seal !== null) {
    return { p12: await readFile(config.seal.p12), passphrase: config.seal.passphrase };
  }
  const path = join(config.dataDir, SEAL_FILE);
  const passphrase = createHmac('sha256', config.secret).update('seal').digest('hex');
  const stored = await readFile(path).catch(() => null);
  if (stored !== null) return { p12: stored, passphrase };
  await mkdir(config.dataDir, { recursive: true });
  const made = await makeP12(passphrase);
  // another process may have been quicker: the file that stands is the key
  await writeFile(path, made, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return { p12: await readFile(path), passphrase };
}

const YEARS = 20;

async function makeP12(passphrase: string): Promise<Buffer> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date();
  certificate.validity.notBefore.setUTCFullYear(certificate.validity.notBefore.getUTCFullYear() - 1);
  certificate.validity.notAfter = new Date();
  certificate.validity.notAfter.setUTCFullYear(certificate.validity.notAfter.getUTCFullYear() + YEARS);
  const name = [{ name: 'commonName', value: 'Tranche document seal' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}
