import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const text = (data: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(data)), Buffer.from(data)]);

/** A CBOR head: major type and length (RFC 8949). */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** For tests: a device that makes one passkey and signs with it, as a browser would put it into JSON. */
export function softAuthenticator(of: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let count = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: of.origin, crossOrigin: false }));

  /** User present and verified; `attested` adds the key. */
  function authData(attested: Buffer | null): Buffer {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flags = Buffer.from([attested ? 0x45 : 0x05]);
    return Buffer.concat([sha256(of.rpId), flags, counter, attested ?? Buffer.alloc(0)]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const parts: Buffer[] = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])];
    for (const [label, value] of [
      [0x21, x],
      [0x22, y],
    ] as const)
      parts.push(Buffer.from([label]), bytes(Buffer.from(value, 'base64url')));
    return Buffer.concat(parts);
  }

  const credential = (response: object): object => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    register(challenge: string): object {
      const length = Buffer.from([0, id.length]);
      const data = authData(Buffer.concat([Buffer.alloc(16), length, id, coseKey()]));
      const attestation = Buffer.concat([
        head(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        head(5, 0),
        text('authData'),
        bytes(data),
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    sign(challenge: string): object {
      const data = authData(null);
      const client = clientData('webauthn.get', challenge);
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
