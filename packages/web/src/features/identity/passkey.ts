import * as identityVerbs from '@tranche/domain/identity/verbs';
import { shape } from '@tranche/domain/kit/verb';
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { SessionUser } from '@tranche/domain/settings/boot';
import { api } from '../../kit/api.ts';
import { refreshCsrf } from '../../kit/client.ts';
import { signedIn } from './sign-in.ts';

const challenge = {
  ...identityVerbs.offerPasskeySignIn,
  answer: shape<{ readonly data: PublicKeyCredentialRequestOptionsJSON }>(),
};

/** Challenge, the browser's own question, and its answer. Apart, so that only who presses the button loads it. */
export async function signInByPasskey(): Promise<SessionUser> {
  await refreshCsrf();
  const { data: optionsJSON } = await api.action(challenge, { probe: true });
  const assertion = await startAuthentication({ optionsJSON });
  await api.action(identityVerbs.signInByPasskey, { body: assertion, probe: true });
  return signedIn();
}
