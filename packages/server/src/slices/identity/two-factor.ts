import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { readForm } from '../../kit/http/form.ts';
import { created, noContent, ok, type Answer, type Call } from '../../kit/http/route.ts';
import { endSessions } from '../../kit/session/end-sessions.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { findAccount, type Account } from './find-account.ts';
import { forgetFailures } from './forget-failures.ts';
import {
  dropSecondFactor,
  findSecondFactor,
  newSecret,
  otpauthUrl,
  replaceRecoveryCodes,
  spendCode,
  storeSecret,
  type SecondFactor,
} from './second-factor.ts';
import { provenAgain } from './prove-again.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { requirePassword } from './update-password.ts';

const ALREADY_ON = 'Two-factor sign-in is already on.';
const OFF = 'Two-factor sign-in is off.';
export const WRONG_CODE = 'The code is incorrect.';

/** GET /api/two-factor */
export async function showTwoFactor(call: Call, app: App): Promise<Answer> {
  const account = await ownAccount(call, app);
  const factor = await findSecondFactor(app.db.kysely, account.id);
  const settings = await readSettings(app.db.kysely);
  return ok({
    enabled: isOn(factor),
    confirmed_at: factor?.confirmed_at ?? null,
    recovery_codes_left: factor?.recovery_codes_left ?? 0,
    required: settings.two_factor_required_roles.includes(account.role_id),
  });
}

/** POST /api/two-factor: a secret for the authenticator app; nothing changes until a code of it is shown. */
export async function beginTwoFactor(call: Call, app: App): Promise<Answer> {
  const account = await proven(call, app);
  const secret = newSecret();
  const { company_name: issuer } = await readSettings(app.db.kysely);
  await perform(app, call, async ({ trx }) => {
    if (!(await storeSecret(trx, app.config, { userId: account.id, secret }))) throw conflict(ALREADY_ON);
  });
  return created({ secret, otpauth_url: otpauthUrl({ secret, issuer, label: account.email }) });
}

/** POST /api/two-factor/confirm: on from now; the recovery codes are shown this once. */
export async function confirmTwoFactor(call: Call, app: App): Promise<Answer> {
  const { code } = readForm(securityVerbs.confirmTwoFactor.form, call.body);
  const account = await ownAccount(call, app);
  const confirm = async (work: Work): Promise<string[]> => {
    const { trx, now } = work;
    const factor = await findSecondFactor(trx, account.id);
    if (isOn(factor)) throw conflict(ALREADY_ON);
    if (!(await spendCode(trx, app.config, { userId: account.id, code, now })))
      throw invalidField('code', WRONG_CODE);
    const { rows } = await sql`update two_factor_secrets set confirmed_at = ${now}
      where user_id = ${account.id} and confirmed_at is null returning user_id`.execute(trx);
    if (rows.length === 0) throw conflict(ALREADY_ON); // by the code of the step beside, meanwhile
    await notifyOfFactor(work, account, {
      event: 'two_factor_enabled',
      change: 'Two-factor sign-in was switched on',
    });
    return replaceRecoveryCodes(trx, app.config, account.id);
  };
  const codes = await provenAgain(call, app, () => perform(app, call, confirm));
  return ok({ recovery_codes: codes });
}

/** POST /api/two-factor/recovery-codes: ten new ones, the old ones die. */
export async function renewRecoveryCodes(call: Call, app: App): Promise<Answer> {
  const account = await proven(call, app);
  const codes = await perform(app, call, async (work) => {
    if (!isOn(await findSecondFactor(work.trx, account.id))) throw conflict(OFF);
    await notifyOfFactor(work, account, {
      event: 'recovery_codes_renewed',
      change: 'New recovery codes were made',
    });
    return replaceRecoveryCodes(work.trx, app.config, account.id);
  });
  return ok({ recovery_codes: codes });
}

/** DELETE /api/two-factor */
export async function endTwoFactor(call: Call, app: App): Promise<Answer> {
  const account = await proven(call, app);
  await perform(app, call, async (work) => {
    const settings = await readSettings(work.trx);
    if (settings.two_factor_required_roles.includes(account.role_id))
      throw conflict('Your role requires two-factor sign-in.');
    await switchOff(work, account, { keep: call.session.id });
  });
  call.session.forgetOthers();
  return noContent();
}

const isOn = (factor: SecondFactor | null): boolean => typeof factor?.confirmed_at === 'string';

/**
 * The account's sessions end (but `keep`): what was opened with two factors does not go on with one. Nothing to tell where
 * only an unconfirmed secret went.
 */
export async function switchOff(
  work: Work,
  account: Account,
  { keep, reason }: { keep?: string; reason?: string },
): Promise<void> {
  if (!(await dropSecondFactor(work.trx, account.id))) return;
  await endSessions(work.trx, { userId: account.id, keep, now: work.now });
  await forgetFailures(work, account, ['code', 'recovery_code']);
  await notifyOfFactor(work, account, {
    event: 'two_factor_disabled',
    change: 'Two-factor sign-in was switched off',
    reason,
  });
}

export async function ownAccount(call: Call, app: App): Promise<Account> {
  const account = await findAccount(app.db.kysely, call.viewer.id ?? 0);
  if (!account) throw refuse('unauthenticated');
  return account;
}

/** The caller's account, once they have shown its password again. */
async function proven(call: Call, app: App): Promise<Account> {
  const { current_password: given } = readForm(securityVerbs.beginTwoFactor.form, call.body);
  const account = await ownAccount(call, app);
  await requirePassword(call, app, { account, given });
  return account;
}
