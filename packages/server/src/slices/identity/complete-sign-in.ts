import * as verbs from '@tranche/domain/identity/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { recordStatus } from '@tranche/domain/codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { passwordMark } from '../../kit/session/seal.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { findAccount, type Account } from './find-account.ts';
import { findSecondFactor, spendCode, spendRecoveryCode } from './second-factor.ts';
import { enter, noteFailure } from './enter.ts';
import { guarded } from './guard.ts';
import { countFailure, findStep, takeStep } from './sign-in-steps.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { WRONG_CODE } from './two-factor.ts';

type SecondStep = FormOf<typeof verbs.completeSignIn.form>;

/** POST /login/two-factor: 419 where no first step stands, or it is older than ten minutes. */
export async function completeSignIn(call: Call, app: App): Promise<Answer> {
  const form = readForm(verbs.completeSignIn.form, call.body);
  if (!form.code && !form.recovery_code) throw invalidField('code', requiredMessage('code'));
  const of = { session: call.session, kind: 'second_factor', now: call.now } as const;
  const step = await findStep(app.db.kysely, of);
  const account = step?.user_id ? await findAccount(app.db.kysely, step.user_id) : null;
  const isSame =
    account?.status === recordStatus.active && step?.password_mark === passwordMark(account.password);
  if (!step || !account || !isSame) throw refuse('csrf_mismatch');
  const passed = await guarded(call, app, {
    of: form.code ? 'code' : 'recovery_code',
    email: account.email,
    userId: account.id,
    run: () =>
      enter(call, app, {
        account,
        remember: step.remember,
        spend: async (work) => {
          if (!(await spendFactor(work, account, form))) return false;
          // of two that arrive with two good codes one enters
          if ((await takeStep(work.trx, of)) === null) throw refuse('csrf_mismatch');
          return true;
        },
      }),
  });
  if (passed === null) {
    await countFailure(app.db.kysely, of);
    await noteFailure(call, app, { email: account.email, account, reason: 'second_factor' });
    throw invalidField('code', WRONG_CODE);
  }
  return noContent();
}

/** Whether the code, or else the recovery code, was good; it is used up by that. */
async function spendFactor(work: Work, account: Account, form: SecondStep): Promise<boolean> {
  const { trx, now, app } = work;
  const of = { userId: account.id, now };
  if (form.code) return spendCode(trx, app.config, { ...of, code: form.code });
  if (!(await spendRecoveryCode(trx, app.config, { ...of, code: form.recovery_code ?? '' }))) return false;
  const left = (await findSecondFactor(trx, account.id))?.recovery_codes_left ?? 0;
  await notifyOfFactor(work, account, {
    event: 'recovery_code_used',
    change: `A recovery code was used to sign in, ${left} ${left === 1 ? 'is' : 'are'} left`,
  });
  return true;
}
