import * as verbs from '@tranche/domain/identity/verbs';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { isInvestorRole } from '@tranche/domain/roles';
import { readId } from '@tranche/domain/kit/read-values';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { message, type Answer, type Call } from '../../kit/http/route.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { hashPassword, verifyPassword } from '../../kit/session/password.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { changePassword } from './change-password.ts';
import { noteFailure } from './enter.ts';
import { findAccount, type Account } from './find-account.ts';
import { newPasswordErrors } from './password-form.ts';
import { provenAgain } from './prove-again.ts';

const DONE = 'Your password has been changed.';

/** POST /api/auth/update-password: one's own, or an investor's by staff who hold `investor_password.update`. */
export async function updatePassword(call: Call, app: App): Promise<Answer> {
  const { user_id: userId } = call.body;
  const isOwn = userId === undefined || userId === null || readId(userId) === call.viewer.id;
  return isOwn ? updateOwn(call, app) : updateOf(call, app);
}

async function updateOwn(call: Call, app: App): Promise<Answer> {
  const form = readForm(verbs.updatePassword.form, call.body, newPasswordErrors(call.body));
  const account = await findAccount(app.db.kysely, call.viewer.id ?? 0);
  if (!account) throw refuse('unauthenticated');
  await requirePassword(call, app, { account, given: form.current_password });
  const hash = await hashPassword(form.password);
  await perform(app, call, (work) =>
    changePassword(work, account, { hash, keep: call.session.id, sendNotice: true }),
  );
  call.session.forgetOthers();
  return message(DONE);
}

async function updateOf(call: Call, app: App): Promise<Answer> {
  if (!call.viewer.can('investor_password.update')) throw refuse('forbidden');
  const form = readForm(verbs.setPasswordOf.form, call.body, newPasswordErrors(call.body));
  const account = await findAccount(app.db.kysely, form.user_id);
  if (!account) throw refuse('not_found');
  const hash = await hashPassword(form.password);
  await perform(app, call, async (work) => {
    await showRecordIn(work, 'users', account.id); // 404 outside the reader's scope
    if (!isInvestorRole(account.role_id)) throw refuse('forbidden');
    await changePassword(work, account, { hash, sendNotice: true });
  });
  return message(DONE);
}

/** For anything that asks for the password again. */
export async function requirePassword(
  call: Call,
  app: App,
  { account, given }: { account: Account; given: string },
): Promise<void> {
  await provenAgain(call, app, async () => {
    if (await verifyPassword(account.password, given)) return;
    await noteFailure(call, app, { email: account.email, account, reason: 'password_again' });
    throw invalidField('current_password', 'The password is incorrect.');
  });
}
