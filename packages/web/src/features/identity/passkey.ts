import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { SessionUser } from '@tranche/domain/settings/boot';
import { refreshCsrf, send } from '../../kit/client.ts';
import { signedIn } from './sign-in.ts';

/** Challenge, the browser's own question, and its answer. Apart, so that only who presses the button loads it. */
export async function signInByPasskey(): Promise<SessionUser> {
  await refreshCsrf();
  const { data: optionsJSON } = await send<{ data: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    '/login/passkey/options',
    {},
    { probe: true },
  );
  const assertion = await startAuthentication({ optionsJSON });
  await send('POST', '/login/passkey', assertion, { probe: true });
  return signedIn();
}
