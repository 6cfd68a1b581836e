import { recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { boolean, text } from '@tranche/domain/kit/field';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { enqueueMail } from '../../kit/mail/mail.ts';
import { deviceOf } from '../../kit/session/device.ts';
import { LoginThrottle } from '../../kit/session/login-throttle.ts';
import { verifyPassword } from '../../kit/session/password.ts';
import { viewerOf } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { findAccountByEmail, type Account } from './find-account.ts';
import { givenPassword } from './password-form.ts';
import { momentText } from './moment-text.ts';

export const SIGN_IN = { email: text().required(), password: givenPassword(), remember: boolean() };
const MISMATCH = 'These credentials do not match our records.';
const DEACTIVATED = 'Your account has been deactivated. Please contact support.';

const throttles = new WeakMap<App, LoginThrottle>();

/** POST /login (`contract.md` §3). The answer and its time are the same for an unknown address and a wrong password. */
export async function signIn(call: Call, app: App): Promise<Answer> {
  const form = readForm(SIGN_IN, call.body);
  const email = form.email.toLowerCase();
  const throttle = throttles.get(app) ?? new LoginThrottle();
  throttles.set(app, throttle);
  const account = await throttle.attempt({ email, ip: call.ip, now: call.now }, async () => {
    const found = await findAccountByEmail(app.db.kysely, email);
    return (await verifyPassword(found?.password ?? null, form.password)) ? found : null;
  });
  if (account === null) throw invalidField('email', MISMATCH);
  if (account.status !== recordStatus.active) throw invalidField('email', DEACTIVATED);
  await enter(call, app, { account, remember: form.remember ?? false });
  return noContent();
}

/** Begin the account's session, and note the sign-in. */
export async function enter(
  call: Call,
  app: App,
  by: { account: Account; remember?: boolean },
): Promise<void> {
  const { account } = by;
  await perform(app, { viewer: viewerOf(account), ip: call.ip, now: call.now }, (work) =>
    noteSignIn(work, { account, userAgent: call.headers['user-agent'] ?? '' }),
  );
  await call.session.signIn(account.id, { remember: by.remember ?? false });
}

async function noteSignIn(work: Work, by: { account: Account; userAgent: string }): Promise<void> {
  const { account, userAgent } = by;
  const { trx, now } = work;
  const device = deviceOf(userAgent);
  if (account.login_count > 0 && !(await isKnownDevice(work, account.id, device))) {
    const params = { date: momentText(now), device, ip: work.ip ?? '' };
    await enqueueMail(trx, {
      key: 'signed_in_elsewhere',
      to: { email: account.email, name: account.first_name, userId: account.id },
      params,
      now,
    });
  }
  await sql`update users set last_login_at = ${now}, login_count = login_count + 1 where id = ${account.id}`.execute(
    trx,
  );
  await recordEvent(work, {
    event: 'user.signed_in',
    target: { type: 'user', id: account.id },
    description: `**${account.name}** signed in`,
    properties: { device },
  });
}

async function isKnownDevice({ trx }: Work, userId: number, device: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean; any: boolean }>`
    select coalesce(bool_or(device = ${device}), false) as known, count(*) > 0 as any
    from sessions where user_id = ${userId}`.execute(trx);
  // without any session on record there is nothing to tell a new device from
  return rows[0]?.any !== true || rows[0].known;
}
