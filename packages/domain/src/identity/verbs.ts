import {
  belongsTo,
  boolean,
  choice,
  country,
  date,
  email,
  integer,
  json,
  list,
  phone,
  text,
} from '../kit/field.ts';
import { defineVerb, nothing, record, shape } from '../kit/verb.ts';
import { CLIENT_TYPES } from '../codes.ts';
import type { users } from './users.resource.ts';

/** Passwords are judged by rules of their own; the limit here only keeps nonsense out. */
const givenPassword = text(1000).required();
export const currentPassword = { current_password: text(1000).required() };
const newPassword = { password: givenPassword, password_confirmation: text(1000) };
const byLink = { token: text().required(), email: email().required(), ...newPassword };
/** What a browser gives of a passkey (WebAuthn). */
export const credential = {
  id: text(1400).required(),
  rawId: text(1400),
  response: json<unknown>(),
  type: text(),
};

/** Signed in; or `two_factor`: a second step is due. */
const entered = shape<{ readonly two_factor?: boolean; readonly message?: string } | undefined>();

/** Getting in and out (`contract.md#3`, `domain.md#A`). */
export const signIn = defineVerb('POST /login', {
  summary: 'Sign in',
  form: { email: text().required(), password: givenPassword, remember: boolean() },
  answer: entered,
});
export const signOut = defineVerb('POST /logout', { summary: 'Sign out', answer: nothing() });
export const signOutAndGo = defineVerb('POST /api/logout', {
  summary: 'Sign out and go to the sign-in page',
});
export const completeSignIn = defineVerb('POST /login/two-factor', {
  summary: 'The second step of a sign-in',
  form: { code: text(20), recovery_code: text(40) },
});
export const offerPasskeySignIn = defineVerb('POST /login/passkey/options', {
  summary: 'A challenge to sign in by passkey',
});
export const signInByPasskey = defineVerb('POST /login/passkey', {
  summary: 'Sign in by passkey',
  form: credential,
});
export const register = defineVerb('POST /api/auth/manual-register', {
  summary: 'Register as an investor',
  form: {
    first_name: text(100).required(),
    last_name: text(100).required(),
    email: email().required(),
    ...newPassword,
    phone: phone(),
    client_type: choice(...CLIENT_TYPES),
    date_of_birth: date(),
    country: country(),
    marketing_consent: boolean(),
    accept_terms: boolean(),
    attribute_values: list<unknown>(),
    invitation_token: text(),
  },
  answer: record<typeof users>(),
});

/** Passwords. */
export const requestPasswordLink = defineVerb('POST /password/email', {
  summary: 'Send a link that resets the password',
  form: { email: email().required() },
});
export const resetPassword = defineVerb('POST /password/reset', {
  summary: 'Reset the password by link',
  form: byLink,
  answer: entered,
});
export const setFirstPassword = defineVerb('POST /api/auth/set-password', {
  summary: 'Set the first password by link',
  form: byLink,
  answer: entered,
});
export const updatePassword = defineVerb('POST /api/auth/update-password', {
  summary: 'Change the own password, or an investor’s',
  form: { ...currentPassword, ...newPassword },
});
/** The same address, by staff who may set an investor's password: nothing of their own is asked. */
export const setPasswordOf = defineVerb('POST /api/auth/update-password', {
  summary: updatePassword.summary,
  form: { user_id: belongsTo('users').required(), ...newPassword },
});
export const resendSetPasswordEmail = defineVerb('POST /api/users/resend-set-password-email', {
  summary: 'Email the link that sets the first password again',
  form: { user_id: belongsTo('users').required() },
});
export const resendVerification = defineVerb('POST /email/resend', {
  summary: 'Send the verification email again',
});

/** The person's photo, or null to take it away. */
export const setPhoto = defineVerb('PATCH /api/users/:id', {
  summary: 'update users',
  files: ['avatar'],
  answer: record<typeof users>(),
});
/** The terms that the person has read, by their version. */
export const acceptTerms = defineVerb('PATCH /api/users/:id', {
  summary: 'update users',
  form: { accepted_terms_version: integer().required() },
  answer: record<typeof users>(),
});
