import { z } from 'zod';
import type { Config } from '../../kit/config.ts';
import type { Call } from '../../kit/http/route.ts';
import { invalidField } from '@tranche/domain/kit/errors';

/** Whom passkeys are for: the host of our address, and the origins of that host that a browser may name. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: string[];
}

export function relyingParty(config: Config, call: Pick<Call, 'origin'>): RelyingParty {
  const id = new URL(config.appUrl).hostname;
  const origins = [config.appUrl, call.origin, config.corsOrigin ?? ''].filter(
    (origin) => URL.canParse(origin) && isWithin(new URL(origin).hostname, id),
  );
  return { id, origins: origins.map((origin) => new URL(origin).origin) };
}

const isWithin = (host: string, id: string): boolean => host === id || host.endsWith(`.${id}`);

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+=*$/);
const credential = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).nullish(),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const transportsSchema = z.array(z.enum(TRANSPORTS)).catch([]);

/** `navigator.credentials.create()` in JSON (WebAuthn Level 3, RegistrationResponseJSON). */
export const attestationSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: transportsSchema.optional(),
    }),
  })
  .transform((given) => ({ ...given, clientExtensionResults: {} }));

/** `navigator.credentials.get()` in JSON (AuthenticationResponseJSON). */
export const assertionSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z
        .string()
        .nullish()
        .transform((handle) => handle ?? undefined),
    }),
  })
  .transform((given) => ({ ...given, clientExtensionResults: {} }));

/** 422 without a hint at what was wrong. */
export const unverified = () => invalidField('passkey', 'The passkey could not be verified.');

export function readCredential<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const read = schema.safeParse(body);
  if (!read.success) throw unverified();
  return read.data;
}
