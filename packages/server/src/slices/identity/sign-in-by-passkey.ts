import { recordStatus } from '@tranche/domain/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { noContent, ok, type Answer, type Call } from '../../kit/http/route.ts';
import { enter, noteFailure } from './enter.ts';
import { findAccount } from './find-account.ts';
import {
  assertionSchema,
  readCredential,
  relyingParty,
  transportsSchema,
  unverified,
} from './passkey-ceremony.ts';
import { beginStep, takeStep } from './sign-in-steps.ts';

interface Passkey {
  readonly id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: string;
  readonly sign_count: number;
  readonly transports: unknown;
}

/** POST /login/passkey/options: a challenge for any passkey of ours; who it is, the answer says. */
export async function offerPasskeySignIn(call: Call, app: App): Promise<Answer> {
  call.session.begin();
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(app.config, call).id,
    userVerification: 'required',
  });
  const { challenge } = options;
  await beginStep(app.db.kysely, {
    session: call.session,
    kind: 'passkey_sign_in',
    now: call.now,
    challenge,
  });
  return ok(options);
}

/** POST /login/passkey: the browser's answer; no second step follows, the passkey is both. */
export async function signInByPasskey(call: Call, app: App): Promise<Answer> {
  const response = readCredential(assertionSchema, call.body);
  const step = await takeStep(app.db.kysely, {
    session: call.session,
    kind: 'passkey_sign_in',
    now: call.now,
  });
  const passkey = await findPasskey(app, response.id);
  const account = passkey ? await findAccount(app.db.kysely, passkey.user_id) : null;
  if (!step?.challenge || !passkey || account?.status !== recordStatus.active) throw unverified();
  const party = relyingParty(app.config, call);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: step.challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.sign_count,
      transports: transportsSchema.parse(passkey.transports),
    },
  }).catch(() => null);
  if (!verified?.verified) {
    await noteFailure(call, app, { email: account.email, account, reason: 'passkey' });
    throw unverified();
  }
  const { newCounter } = verified.authenticationInfo;
  await enter(call, app, {
    account,
    spend: async ({ trx, now }) => {
      await sql`update passkeys set sign_count = greatest(sign_count, ${newCounter}), last_used_at = ${now}
        where id = ${passkey.id}`.execute(trx);
      return true;
    },
  });
  return noContent();
}

async function findPasskey(app: App, credentialId: string): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    select id, user_id, credential_id, public_key, sign_count, transports from passkeys
    where credential_id = ${credentialId}`.execute(app.db.kysely);
  return rows[0] ?? null;
}
