import { recordStatus } from '@tranche/domain/codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { text } from '@tranche/domain/kit/field';
import { requiredMessage } from '@tranche/domain/kit/input';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { LoginThrottle } from '../../kit/session/login-throttle.ts';
import { passwordMark } from '../../kit/session/seal.ts';
import { viewerOf } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { findAccount, type Account } from './find-account.ts';
import { findSecondFactor, spendCode, spendRecoveryCode } from './second-factor.ts';
import { enter, noteFailure } from './enter.ts';
import { countFailure, findStep, takeStep } from './sign-in-steps.ts';
import { tellOfFactor } from './tell-of-factor.ts';
import { WRONG_CODE } from './two-factor.ts';

export const SECOND_STEP = { code: text(20), recovery_code: text(40) };
type SecondStep = ReturnType<typeof readForm<typeof SECOND_STEP>>;

/** Its own count: a right password must not wipe out wrong codes. */
const throttles = new WeakMap<App, LoginThrottle>();

/** POST /login/two-factor: 419 where no first step stands, or it is older than ten minutes. */
export async function completeSignIn(call: Call, app: App): Promise<Answer> {
  const form = readForm(SECOND_STEP, call.body);
  if (!form.code && !form.recovery_code) throw invalidField('code', requiredMessage('code'));
  const of = { session: call.session, kind: 'second_factor', now: call.now } as const;
  const step = await findStep(app.db.kysely, of);
  const account = step?.user_id ? await findAccount(app.db.kysely, step.user_id) : null;
  const isSame =
    account?.status === recordStatus.active && step?.password_mark === passwordMark(account.password);
  if (!step || !account || !isSame) throw refuse('csrf_mismatch');
  const throttle = throttles.get(app) ?? new LoginThrottle();
  throttles.set(app, throttle);
  const passed = await throttle.attempt({ email: account.email, ip: call.ip, now: call.now }, () =>
    spend(call, app, { account, form }),
  );
  if (passed === null) {
    await countFailure(app.db.kysely, of);
    await noteFailure(call, app, { email: account.email, account, reason: 'second_factor' });
    throw invalidField('code', WRONG_CODE);
  }
  // of two that arrive with two good codes one enters
  if ((await takeStep(app.db.kysely, of)) === null) throw refuse('csrf_mismatch');
  await enter(call, app, { account, remember: step.remember });
  return noContent();
}

/** True, or null for a failure, as the throttle counts. */
const spend = (
  call: Call,
  app: App,
  { account, form }: { account: Account; form: SecondStep },
): Promise<true | null> =>
  perform(app, { viewer: viewerOf(account), ip: call.ip, now: call.now }, async (work) => {
    const of = { userId: account.id, now: work.now };
    if (form.code) return (await spendCode(work.trx, app.config, { ...of, code: form.code })) ? true : null;
    const code = form.recovery_code ?? '';
    if (!(await spendRecoveryCode(work.trx, app.config, { ...of, code }))) return null;
    const left = (await findSecondFactor(work.trx, account.id))?.recovery_codes_left ?? 0;
    await tellOfFactor(work, account, {
      event: 'recovery_code_used',
      change: `A recovery code was used to sign in, ${left} ${left === 1 ? 'is' : 'are'} left`,
    });
    return true;
  });
