import * as verbs from '@tranche/domain/identity/verbs';
import { recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { verifyPassword } from '../../kit/session/password.ts';
import { askForSecondStep } from './ask-for-second-step.ts';
import { enter, noteFailure } from './enter.ts';
import { findAccountByEmail } from './find-account.ts';
import { guarded } from './guard.ts';
import { hasSecondFactor } from './second-factor.ts';

const MISMATCH = 'These credentials do not match our records.';
const DEACTIVATED = 'Your account has been deactivated. Please contact support.';

/** POST /login (`contract.md#3`). The answer and its time are the same for an unknown address and a wrong password. */
export async function signIn(call: Call, app: App): Promise<Answer> {
  const form = readForm(verbs.signIn.form, call.body);
  const email = form.email.toLowerCase();
  const found = await findAccountByEmail(app.db.kysely, email);
  const account = await guarded(call, app, {
    of: 'password',
    email,
    userId: found?.id ?? null,
    run: async () => {
      const isRight = await verifyPassword(found?.password ?? null, form.password);
      if (!isRight) await noteFailure(call, app, { email, account: found, reason: 'password' });
      return isRight ? found : null;
    },
  });
  if (account === null) throw invalidField('email', MISMATCH);
  if (account.status !== recordStatus.active) {
    await noteFailure(call, app, { email, account, reason: 'deactivated' });
    throw invalidField('email', DEACTIVATED);
  }
  const remember = form.remember ?? false;
  if (await hasSecondFactor(app.db.kysely, account.id)) {
    await askForSecondStep(call, app, { account, remember });
    return { status: 200, body: { two_factor: true } };
  }
  await enter(call, app, { account, remember });
  return noContent();
}
