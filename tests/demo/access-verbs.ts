import { createHmac } from 'node:crypto';
import { TOTP } from 'otpauth';
import { hashOf } from '../../packages/server/src/kit/session/seal.ts';
import { added, NONE, persona, remove, type Verbs } from './verb.ts';

const PASSWORD = 'Larkfield-2026';
const NEW = { password: 'A-quite-new-word-1', password_confirmation: 'A-quite-new-word-1' };
const proof = { current_password: PASSWORD };
const WHO = 'investor11@larkfield.test';

const link = (
  purpose: 'reset' | 'set',
) => `insert into password_tokens (user_id, purpose, token_hash, created_at, expires_at)
  select id, '${purpose}', '${hashOf('token')}', '2026-03-31', '2026-04-02' from users where email = '${WHO}'`;
const byLink = { token: 'token', email: WHO, ...NEW };

const SECRET = 'JBSWY3DPEHPK3PXP';
/** Someone with an authenticator app; `on` once its first code was shown. */
const factor = (email: string, on: boolean): string =>
  `insert into two_factor_secrets (user_id, secret, confirmed_at) select id, pgp_sym_encrypt('${SECRET}', 'test-secret'),
     ${on ? `'2026-01-01'` : 'null'} from users where email = '${email}'`;
const codeAt = (now: Date): string => new TOTP({ secret: SECRET }).generate({ timestamp: now.getTime() });

/** The link of the mail. */
function verifying(id: number, email: string): string {
  const path = `/email/verify/${id}/${hashOf(email).slice(0, 40)}`;
  const expires = String(Date.parse('2026-12-31T00:00:00Z') / 1000);
  const proof = createHmac('sha256', 'test-secret').update(`verify\n${path}\n${expires}`).digest('base64url');
  return `${path}?expires=${expires}&signature=${proof}`;
}

/** Getting in and out, and what guards it. */
export const ACCESS_VERBS: Verbs = {
  'a person registers': {
    find: 'select 0 as by',
    ask: () => ({
      url: '/api/auth/manual-register',
      json: { first_name: 'Nils', last_name: 'Holm', email: 'nils@holm.test', accept_terms: true, ...NEW },
    }),
    notifies: ['user.registered', 'user.signed_in'],
    parts: 'the account is whole before its owner enters',
    once: true,
  },
  'a person signs in': {
    find: 'select 0 as by',
    ask: () => ({ url: '/login', json: { email: WHO, password: PASSWORD } }),
    notifies: ['user.signed_in'],
  },
  'the mail that verifies an address is sent again': {
    find: persona('new-unverified'),
    ask: () => ({ url: '/email/resend' }),
    notifies: [],
  },
  'an address is verified': {
    find: `select id, email, 0 as by from users where email = 'new-unverified@larkfield.test'`,
    ask: ({ id, email }) => ({ method: 'GET', url: verifying(Number(id), String(email)) }),
    notifies: ['user.verified'],
    once: true,
  },
  'a forgotten password is set anew': {
    prepare: link('reset'),
    find: 'select 0 as by',
    ask: () => ({ url: '/password/reset', json: byLink }),
    notifies: ['user.password_changed', 'user.signed_in'],
    parts: 'the new password stands before its owner enters',
    once: true,
  },
  'a first password is set': {
    prepare: link('set'),
    find: 'select 0 as by',
    ask: () => ({ url: '/api/auth/set-password', json: byLink }),
    notifies: ['user.password_changed', 'user.signed_in'],
    parts: 'the new password stands before its owner enters',
    once: true,
  },
  'a password is changed': {
    find: persona('investor22'),
    ask: () => ({ url: '/api/auth/update-password', json: { ...proof, ...NEW } }),
    notifies: ['user.password_changed'],
  },
  'a password is changed by staff': {
    find: `select id from users where email = 'investor23@larkfield.test'`,
    ask: ({ id }) => ({ url: '/api/auth/update-password', json: { user_id: id, ...NEW } }),
    notifies: ['user.password_changed'],
  },
  'the mail that sets a first password is sent again': {
    prepare: `update users set password = null where email = 'investor14@larkfield.test'`,
    find: `select id from users where email = 'investor14@larkfield.test'`,
    ask: ({ id }) => ({ url: '/api/users/resend-set-password-email', json: { user_id: id } }),
    notifies: [],
  },
  'an authenticator app is chosen': {
    find: persona('investor15'),
    ask: () => ({ url: '/api/two-factor', json: proof }),
    notifies: [],
  },
  'a second factor is switched on': {
    prepare: factor('investor16@larkfield.test', false),
    find: persona('investor16'),
    ask: (_, now) => ({ url: '/api/two-factor/confirm', json: { code: codeAt(now) } }),
    notifies: ['user.two_factor_enabled'],
    once: true,
  },
  'recovery codes are renewed': {
    prepare: factor('investor17@larkfield.test', true),
    find: persona('investor17'),
    ask: () => ({ url: '/api/two-factor/recovery-codes', json: proof }),
    notifies: ['user.recovery_codes_renewed'],
  },
  'a second factor is switched off': {
    prepare: factor('investor18@larkfield.test', true),
    find: persona('investor18'),
    ask: () => ({ method: 'DELETE', url: '/api/two-factor', json: proof }),
    notifies: ['user.two_factor_disabled'],
  },
  'a lost second factor is switched off by staff': {
    prepare: factor('investor19@larkfield.test', true),
    find: `select id from users where email = 'investor19@larkfield.test'`,
    ask: ({ id }) => ({
      method: 'DELETE',
      url: `/api/users/${id}/two-factor`,
      json: { reason: 'Lost phone' },
    }),
    notifies: ['user.two_factor_disabled'],
  },
  'a device is signed out': {
    prepare: `insert into sessions (id_hash, user_id, password_mark, remember, user_agent, device, signed_in_at, last_seen_at, expires_at)
      select 'far', id, 'x', false, 'test', 'Phone', '2026-03-30', '2026-03-30', '2027-01-01' from users where email = 'investor20@larkfield.test'`,
    find: `select id, user_id as by from sessions where id_hash = 'far'`,
    ask: remove('sessions'),
    notifies: ['user.sessions_ended'],
  },
  'all other devices are signed out': {
    prepare: `insert into sessions (id_hash, user_id, password_mark, remember, user_agent, device, signed_in_at, last_seen_at, expires_at)
      select 'near', id, 'x', false, 'test', 'Phone', '2026-03-30', '2026-03-30', '2027-01-01' from users where email = 'investor21@larkfield.test'`,
    find: persona('investor21'),
    ask: () => ({ method: 'DELETE', url: '/api/sessions', json: proof }),
    notifies: ['user.sessions_ended'],
  },
  'a token for the API is made': added('api-tokens', {
    name: 'Reports',
    abilities: ['investors.index'],
    expires_at: '2026-12-31T00:00:00Z',
  }),
  'a passkey is removed': {
    prepare: `insert into passkeys (user_id, name, credential_id, public_key) select id, 'Phone', 'c-1', 'k' from users
      where email = 'investor22@larkfield.test'`,
    find: `select id, user_id as by from passkeys where credential_id = 'c-1'`,
    ask: remove('passkeys'),
    notifies: ['passkey.deleted', 'user.passkey_removed'],
  },
  'an investor’s details are changed': {
    find: `select id from users where email = 'investor23@larkfield.test'`,
    ask: ({ id }) => ({ method: 'PATCH', url: `/api/users/${id}`, json: { city: 'Bath', owner_id: 9 } }),
    notifies: ['user.updated'],
  },
  'somebody writes to the support desk': {
    find: NONE,
    ask: () => ({ url: '/api/support/contact', json: { subject: 'Help', message: 'Where are my papers?' } }),
    notifies: [],
  },
};
