import { text } from '../kit/field.ts';
import { defineVerb, nothing, record, shape } from '../kit/verb.ts';
import { apiTokens } from './api-tokens.resource.ts';
import { passkeys } from './passkeys.resource.ts';
import { credential, currentPassword } from './verbs.ts';

const recoveryCodes = shape<{ readonly data: { readonly recovery_codes: readonly string[] } }>();

/** The second factor and passkeys (`domain.md#N`). */
export const beginTwoFactor = defineVerb('POST /api/two-factor', {
  summary: 'A secret for the authenticator app',
  form: currentPassword,
  answer: shape<{ readonly data: { readonly secret: string; readonly otpauth_url: string } }>(),
});
export const confirmTwoFactor = defineVerb('POST /api/two-factor/confirm', {
  summary: 'Switch the second factor on by its first code',
  form: { code: text(20).required() },
  answer: recoveryCodes,
});
export const renewRecoveryCodes = defineVerb('POST /api/two-factor/recovery-codes', {
  summary: 'Ten new recovery codes',
  form: currentPassword,
  answer: recoveryCodes,
});
export const endTwoFactor = defineVerb('DELETE /api/two-factor', {
  summary: 'Switch the second factor off',
  form: currentPassword,
  answer: nothing(),
});
export const resetTwoFactor = defineVerb('DELETE /api/users/:id/two-factor', {
  summary: 'Switch off the second factor of a person who lost it',
  form: { reason: text(500).required() },
  answer: nothing(),
});
export const offerPasskey = defineVerb('POST /api/passkeys/options', {
  summary: 'What a browser needs to create a passkey',
});
export const addPasskey = defineVerb('POST /api/passkeys', {
  summary: 'create passkeys',
  form: { ...credential, name: passkeys.fields.name },
  answer: record<typeof passkeys>(),
});

/** Sessions and tokens. */
export const endSession = defineVerb('DELETE /api/sessions/:id', {
  summary: 'Sign a device out',
  answer: nothing(),
});
export const endOtherSessions = defineVerb('DELETE /api/sessions', {
  summary: 'Sign out everywhere else',
  form: currentPassword,
  answer: nothing(),
});
const { name, abilities, expires_at } = apiTokens.fields;
/** The token itself is in this answer alone. */
export const createToken = defineVerb('POST /api/api-tokens', {
  summary: 'create api-tokens',
  form: { name, abilities, expires_at },
  answer: shape<{ readonly data: { readonly token: string } }>(),
});
