import { email } from '@tranche/domain/kit/field';
import { NO_FORM, noContent, type Route } from '../../kit/http/route.ts';
import { endOtherSessions, endSession, listSessions, showSession } from './own-sessions.ts';
import { register, REGISTRATION } from './register.ts';
import { requestPasswordLink } from './request-password-link.ts';
import { PASSWORD_BY_LINK, resetPassword, setFirstPassword } from './set-password-by-link.ts';
import { securityRoutes } from './security-routes.ts';
import { SIGN_IN, signIn } from './sign-in.ts';
import { signOut, signOutAndGo, signOutByLink } from './sign-out.ts';
import { unlock } from './unlock-link.ts';
import { OWN_PASSWORD, updatePassword } from './update-password.ts';
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
  { method: 'POST', path: '/login', access: 'public', summary: 'Sign in', form: SIGN_IN, handle: signIn },
  {
    method: 'GET',
    path: '/login/unlock/:id',
    access: 'public',
    limit: GUESSING,
    summary: 'Recognise a browser by the link in an email',
    handle: unlock,
  },
  { method: 'POST', path: '/logout', access: 'public', summary: 'Sign out', form: NO_FORM, handle: signOut },
  {
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'Sign out and go to the sign-in page',
    handle: signOutByLink,
  },
  {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'Sign out and go to the sign-in page',
    form: NO_FORM,
    handle: signOutAndGo,
  },
  {
    method: 'POST',
    path: '/password/email',
    access: 'public',
    summary: 'Send a link that resets the password',
    form: { email: email().required() },
    handle: requestPasswordLink,
  },
  {
    method: 'POST',
    path: '/password/reset',
    access: 'public',
    limit: GUESSING,
    summary: 'Reset the password by link',
    form: PASSWORD_BY_LINK,
    handle: resetPassword,
  },
  {
    method: 'POST',
    path: '/api/auth/set-password',
    access: 'public',
    limit: GUESSING,
    summary: 'Set the first password by link',
    form: PASSWORD_BY_LINK,
    handle: setFirstPassword,
  },
  {
    method: 'POST',
    path: '/api/auth/update-password',
    access: 'verified',
    limit: GUESSING,
    summary: 'Change the own password, or an investor’s',
    form: OWN_PASSWORD,
    handle: updatePassword,
  },
  {
    method: 'POST',
    path: '/api/auth/manual-register',
    access: 'public',
    summary: 'Register as an investor',
    form: REGISTRATION,
    handle: register,
  },
  {
    method: 'POST',
    path: '/email/resend',
    access: 'session',
    limit: RESENDING,
    summary: 'Send the verification email again',
    form: NO_FORM,
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
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'verified',
    summary: 'Sign a device out',
    handle: endSession,
  },
  {
    method: 'DELETE',
    path: '/api/sessions',
    access: 'verified',
    limit: GUESSING,
    summary: 'Sign out everywhere else',
    handle: endOtherSessions,
  },
];
