import { json, text } from '@tranche/domain/kit/field';
import { NO_FORM, type Route } from '../../kit/http/route.ts';
import { completeSignIn, SECOND_STEP } from './complete-sign-in.ts';
import { REASON, resetTwoFactor } from './reset-two-factor.ts';
import { offerPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts';
import {
  beginTwoFactor,
  CODE,
  confirmTwoFactor,
  CURRENT_PASSWORD,
  endTwoFactor,
  renewRecoveryCodes,
  showTwoFactor,
} from './two-factor.ts';

const GUESSING = { max: 10, seconds: 60 };

/** The second factor and the ways in that it opens (`domain.md#N`). */
/** What a browser gives of a passkey (WebAuthn); `passkey-ceremony.ts` reads it. */
const CREDENTIAL = { id: text(1400).required(), rawId: text(1400), response: json(), type: text() };

export const securityRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/two-factor',
    access: 'verified',
    summary: 'Whether one’s own second factor is on',
    handle: showTwoFactor,
  },
  {
    method: 'POST',
    path: '/api/two-factor',
    access: 'verified',
    limit: GUESSING,
    summary: 'A secret for the authenticator app',
    form: CURRENT_PASSWORD,
    handle: beginTwoFactor,
  },
  {
    method: 'POST',
    path: '/api/two-factor/confirm',
    access: 'verified',
    limit: GUESSING,
    summary: 'Switch the second factor on by its first code',
    form: CODE,
    handle: confirmTwoFactor,
  },
  {
    method: 'POST',
    path: '/api/two-factor/recovery-codes',
    access: 'verified',
    limit: GUESSING,
    summary: 'Ten new recovery codes',
    form: CURRENT_PASSWORD,
    handle: renewRecoveryCodes,
  },
  {
    method: 'DELETE',
    path: '/api/two-factor',
    access: 'verified',
    limit: GUESSING,
    summary: 'Switch the second factor off',
    form: CURRENT_PASSWORD,
    handle: endTwoFactor,
  },
  {
    method: 'DELETE',
    path: '/api/users/:id/two-factor',
    access: ['user.update', 'investor_password.update'],
    summary: 'Switch off the second factor of a person who lost it',
    form: REASON,
    handle: resetTwoFactor,
  },
  {
    method: 'POST',
    path: '/login/two-factor',
    access: 'public',
    summary: 'The second step of a sign-in',
    form: SECOND_STEP,
    handle: completeSignIn,
  },
  {
    method: 'POST',
    path: '/login/passkey/options',
    access: 'public',
    limit: { max: 30, seconds: 60 },
    summary: 'A challenge to sign in by passkey',
    form: NO_FORM,
    handle: offerPasskeySignIn,
  },
  {
    method: 'POST',
    path: '/login/passkey',
    access: 'public',
    limit: GUESSING,
    summary: 'Sign in by passkey',
    form: CREDENTIAL,
    handle: signInByPasskey,
  },
];
