import { sql } from 'kysely';
import { endSessions } from '../../kit/session/end-sessions.ts';
import { enqueueMail } from '../../kit/mail/mail.ts';
import { revokeSockets } from '../../kit/realtime/broadcast.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Account } from './find-account.ts';
import { forgetFailures } from './forget-failures.ts';
import { formatLocalMoment } from '../../kit/db/today.ts';

/**
 * Store a new password, end the account's sessions (but `keep`), and say so by mail. `hash` is Argon2's: hashing takes
 * time and belongs before the transaction.
 */
export async function changePassword(
  work: Work,
  account: Account,
  to: { hash: string; keep?: string; verifies?: boolean; sendNotice: boolean },
): Promise<void> {
  const { trx, now } = work;
  await sql`
    update users set password = ${to.hash}, password_set_at = ${now},
      email_verified_at = case when ${to.verifies ?? false}::boolean then coalesce(email_verified_at, ${now}::timestamptz) else email_verified_at end
    where id = ${account.id}`.execute(trx);
  await sql`delete from password_tokens where user_id = ${account.id}`.execute(trx);
  await forgetFailures(work, account, ['password']);
  await endSessions(trx, { userId: account.id, keep: to.keep, now });
  await revokeSockets(trx, account.id);
  await recordEvent(work, {
    event: 'user.password_changed',
    target: { type: 'user', id: account.id },
    description: `The password of **${account.name}** was changed`,
  });
  if (!to.sendNotice) return;
  await enqueueMail(trx, {
    key: 'password_changed',
    to: { email: account.email, name: account.first_name, userId: account.id },
    params: { date: await formatLocalMoment(trx, now.toISOString()) },
    now,
  });
}
