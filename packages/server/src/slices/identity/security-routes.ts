import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import * as verbs from '@tranche/domain/identity/verbs';
import type { Route } from '../../kit/http/route.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { offerPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  showTwoFactor,
} from './two-factor.ts';

const GUESSING = { max: 10, seconds: 60 };

/** The second factor and the ways in that it opens (`domain.md#N`). */
export const securityRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/two-factor',
    access: 'verified',
    summary: 'Whether one’s own second factor is on',
    handle: showTwoFactor,
  },
  {
    ...securityVerbs.beginTwoFactor,
    access: 'verified',
    limit: GUESSING,
    handle: beginTwoFactor,
  },
  {
    ...securityVerbs.confirmTwoFactor,
    access: 'verified',
    limit: GUESSING,
    handle: confirmTwoFactor,
  },
  {
    ...securityVerbs.renewRecoveryCodes,
    access: 'verified',
    limit: GUESSING,
    handle: renewRecoveryCodes,
  },
  {
    ...securityVerbs.endTwoFactor,
    access: 'verified',
    limit: GUESSING,
    handle: endTwoFactor,
  },
  {
    ...securityVerbs.resetTwoFactor,
    access: ['user.update', 'investor_password.update'],
    handle: resetTwoFactor,
  },
  {
    ...verbs.completeSignIn,
    access: 'public',
    handle: completeSignIn,
  },
  {
    ...verbs.offerPasskeySignIn,
    access: 'public',
    limit: { max: 30, seconds: 60 },
    handle: offerPasskeySignIn,
  },
  {
    ...verbs.signInByPasskey,
    access: 'public',
    limit: GUESSING,
    handle: signInByPasskey,
  },
];
