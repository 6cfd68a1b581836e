import { passkeys } from '@tranche/domain/identity/passkeys.resource';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { readForm } from '../../kit/http/form.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { attestationSchema, readCredential, relyingParty, unverified } from './passkey-ceremony.ts';
import { beginStep, takeStep } from './sign-in-steps.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { ownAccount } from './two-factor.ts';

export const PASSKEY = { name: passkeys.fields.name };
/** ES256, RS256, EdDSA. */
const ALGORITHMS = [-7, -257, -8];

/** POST /api/passkeys/options: what the browser needs to make a passkey. */
export async function offerPasskey(call: Call, app: App): Promise<Answer> {
  const account = await ownAccount(call, app);
  const { company_name: rpName } = await readSettings(app.db.kysely);
  const { rows } = await sql<{
    id: string;
  }>`select credential_id as id from passkeys where user_id = ${account.id}`.execute(app.db.kysely);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(app.config, call).id,
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(`user:${account.id}`),
    attestationType: 'none',
    excludeCredentials: [...rows],
    // it stands for both steps, and is found without an address
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const { challenge } = options;
  await beginStep(app.db.kysely, {
    session: call.session,
    kind: 'passkey_register',
    now: call.now,
    user_id: account.id,
    challenge,
  });
  return ok(options);
}

/** POST /api/passkeys: the browser's answer, and a name to know the device by. */
export async function addPasskey(call: Call, app: App): Promise<Answer> {
  const { name } = readForm(PASSKEY, call.body);
  const response = readCredential(attestationSchema, call.body);
  const account = await ownAccount(call, app);
  const step = await takeStep(app.db.kysely, {
    session: call.session,
    kind: 'passkey_register',
    now: call.now,
  });
  if (!step?.challenge || step.user_id !== account.id) throw unverified();
  const party = relyingParty(app.config, call);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: step.challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw unverified();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return answerWith(call, app, { name: 'passkeys', status: 201 }, async (work) => {
    const at = work.now.toISOString();
    const { rows } = await sql<{ id: number }>`
      insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, created_at, updated_at)
      values (${account.id}, ${name}, ${id}, ${Buffer.from(publicKey).toString('base64url')}, ${counter},
        ${JSON.stringify(response.response.transports ?? [])}::jsonb, ${at}, ${at})
      on conflict (credential_id) do nothing returning id`.execute(work.trx);
    if (!rows[0]) throw unverified();
    await notifyOfFactor(work, account, {
      event: 'passkey_added',
      change: `The passkey “${name}” was added`,
    });
    return rows[0].id;
  });
}
