import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import * as verbs from '@tranche/domain/identity/verbs';
import { noContent, type Route } from '../../kit/http/route.ts';
import { endOtherSessions, endSession, listSessions, showSession } from './own-sessions.ts';
import { register } from './register.ts';
import { requestPasswordLink } from './request-password-link.ts';
import { resetPassword, setFirstPassword } from './set-password-by-link.ts';
import { securityRoutes } from './security-routes.ts';
import { signIn } from './sign-in.ts';
import { signOut, signOutAndGo, signOutByLink } from './sign-out.ts';
import { unlock } from './unlock-link.ts';
import { updatePassword } from './update-password.ts';
import { resendVerification, verifyEmail } from './verification.ts';

const GUESSING = { max: 10, seconds: 60 };
const RESENDING = { max: 6, seconds: 60 };

/** Getting in and out (`contract.md#3`, `domain.md#A` "Auth paths" and N sessions). */
export const authRoutes: Route[] = [
  ...securityRoutes,
  {
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    access: 'public',
    summary: 'Set the session and XSRF cookies',
    handle: async (call) => {
      call.session.begin();
      return noContent();
    },
  },
  { ...verbs.signIn, access: 'public', handle: signIn },
  {
    method: 'GET',
    path: '/login/unlock/:id',
    access: 'public',
    limit: GUESSING,
    summary: 'Recognise a browser by the link in an email',
    handle: unlock,
  },
  { ...verbs.signOut, access: 'public', handle: signOut },
  {
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'Sign out and go to the sign-in page',
    handle: signOutByLink,
  },
  {
    ...verbs.signOutAndGo,
    access: 'public',
    handle: signOutAndGo,
  },
  {
    ...verbs.requestPasswordLink,
    access: 'public',
    handle: requestPasswordLink,
  },
  {
    ...verbs.resetPassword,
    access: 'public',
    limit: GUESSING,
    handle: resetPassword,
  },
  {
    ...verbs.setFirstPassword,
    access: 'public',
    limit: GUESSING,
    handle: setFirstPassword,
  },
  {
    ...verbs.updatePassword,
    access: 'verified',
    limit: GUESSING,
    handle: updatePassword,
  },
  {
    ...verbs.register,
    access: 'public',
    handle: register,
  },
  {
    ...verbs.resendVerification,
    access: 'session',
    limit: RESENDING,
    handle: resendVerification,
  },
  {
    method: 'GET',
    path: '/email/verify/:id/:hash',
    access: 'public',
    summary: 'Verify the email address by link',
    handle: verifyEmail,
  },
  {
    method: 'GET',
    path: '/api/sessions',
    access: 'verified',
    summary: 'Own signed-in devices',
    handle: listSessions,
  },
  {
    method: 'GET',
    path: '/api/sessions/:id',
    access: 'verified',
    summary: 'One signed-in device',
    handle: showSession,
  },
  {
    ...securityVerbs.endSession,
    access: 'verified',
    handle: endSession,
  },
  {
    ...securityVerbs.endOtherSessions,
    access: 'verified',
    limit: GUESSING,
    handle: endOtherSessions,
  },
];
