import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { noteAudit } from '../../kit/audit/note-audit.ts';
import type { Call } from '../../kit/http/route.ts';
import { enqueueMail } from '../../kit/mail/mail.ts';
import { deviceOf } from '../../kit/session/device.ts';
import { guest, viewerOf } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import type { Account } from './find-account.ts';
import { securityPage } from './security-page.ts';
import { formatLocalMoment } from '../../kit/db/today.ts';

/** A failed sign-in is in the audit chain; so is what was typed as an address, if it can be one. */
export async function noteFailure(
  call: Call,
  app: App,
  of: {
    email: string;
    account: Account | null;
    reason: 'password' | 'deactivated' | 'second_factor' | 'passkey' | 'password_again';
  },
): Promise<void> {
  const { email, account, reason } = of;
  await noteAudit(app.db.kysely, {
    action: 'sign_in.failed',
    target: account === null ? null : `user:${account.id}`,
    actor: guest,
    ip: call.ip,
    summary: { reason, ...(/^[^@\s]+@[^@\s]+$/.test(email) && { email: email.slice(0, 191) }) },
    now: call.now,
  });
}

/**
 * Begin the account's session, and note the sign-in, in one transaction. What it costs is spent in it too, so that no one
 * pays with a code and stays outside; null where that was not good, and no one enters.
 */
export async function enter(
  call: Call,
  app: App,
  by: { account: Account; remember?: boolean; spend?: (work: Work) => Promise<boolean> },
): Promise<true | null> {
  const { account, spend } = by;
  const bind = await perform(app, { viewer: viewerOf(account), ip: call.ip, now: call.now }, async (work) => {
    if (spend && !(await spend(work))) return null;
    await noteSignIn(work, { account, userAgent: call.headers['user-agent'] ?? '' });
    return call.session.signIn(work.trx, account.id, { remember: by.remember ?? false });
  });
  if (bind === null) return null;
  bind();
  return true;
}

async function noteSignIn(work: Work, by: { account: Account; userAgent: string }): Promise<void> {
  const { account, userAgent } = by;
  const { trx, now } = work;
  const device = deviceOf(userAgent);
  if (account.login_count > 0 && !(await isKnownDevice(work, account.id, device))) {
    const params = { date: await formatLocalMoment(trx, now.toISOString()), device, ip: work.ip ?? '' };
    await enqueueMail(trx, {
      key: 'signed_in_elsewhere',
      to: { email: account.email, name: account.first_name, userId: account.id },
      params,
      cta: securityPage(account.role_id),
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
