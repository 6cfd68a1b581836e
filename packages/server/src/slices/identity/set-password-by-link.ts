import * as verbs from '@tranche/domain/identity/verbs';
import { recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { message, type Answer, type Call } from '../../kit/http/route.ts';
import { hashPassword } from '../../kit/session/password.ts';
import { viewerOf } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { changePassword } from './change-password.ts';
import { findAccountByEmail, type Account } from './find-account.ts';
import { newPasswordErrors } from './password-form.ts';
import { takeToken, type TokenPurpose } from './password-tokens.ts';
import { askForSecondStep } from './ask-for-second-step.ts';
import { enter } from './enter.ts';
import { hasSecondFactor } from './second-factor.ts';

const DEAD = 'This password reset token is invalid.';

/** POST /password/reset: other sessions end, this caller is signed in. */
export const resetPassword = (call: Call, app: App): Promise<Answer> =>
  setByLink(call, app, { purpose: 'reset', done: 'Your password has been reset.' });

/** POST /api/auth/set-password: for accounts that others made; the link also proves the address. */
export const setFirstPassword = (call: Call, app: App): Promise<Answer> =>
  setByLink(call, app, { purpose: 'set', done: 'Your password has been set.' });

async function setByLink(call: Call, app: App, by: { purpose: TokenPurpose; done: string }): Promise<Answer> {
  const form = readForm(verbs.resetPassword.form, call.body, newPasswordErrors(call.body));
  const account = await findAccountByEmail(app.db.kysely, form.email);
  const hash = await hashPassword(form.password);
  if (account?.status !== recordStatus.active) throw invalidField('email', DEAD);
  await perform(app, { viewer: viewerOf(account), ip: call.ip, now: call.now }, async (work) => {
    const { trx, now } = work;
    const isValid = await takeToken(trx, { userId: account.id, purpose: by.purpose, token: form.token, now });
    if (!isValid) throw invalidField('email', DEAD);
    const isFirst = by.purpose === 'set';
    await changePassword(work, account, { hash, verifies: isFirst, sendNotice: !isFirst });
  });
  call.session.recognise({ userId: account.id, by: 'mail' });
  const changed = await reloaded(app, account);
  // the mailbox alone does not open an account that has a second factor
  if (await hasSecondFactor(app.db.kysely, account.id)) {
    await askForSecondStep(call, app, { account: changed, remember: false });
    return { status: 200, body: { message: by.done, two_factor: true } };
  }
  await enter(call, app, { account: changed });
  return message(by.done);
}

const reloaded = async (app: App, account: Account): Promise<Account> =>
  (await findAccountByEmail(app.db.kysely, account.email)) ?? account;
