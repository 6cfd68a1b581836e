import { enqueueMail } from '../../kit/mail/mail.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Account } from './find-account.ts';
import { securityPage } from './security-page.ts';
import { formatLocalMoment } from '../../kit/db/today.ts';

/** Any change of how someone signs in is recorded, and its owner notified by mail (`domain.md#N`). */
export async function notifyOfFactor(
  work: Work,
  account: Pick<Account, 'id' | 'name' | 'first_name' | 'email' | 'role_id'>,
  of: { event: string; change: string; reason?: string },
): Promise<void> {
  await recordEvent(work, {
    event: `user.${of.event}`,
    target: { type: 'user', id: account.id },
    description: `**${account.name}**: ${of.change.charAt(0).toLowerCase()}${of.change.slice(1)}`,
    properties: of.reason === undefined ? {} : { reason: of.reason },
  });
  await enqueueMail(work.trx, {
    key: 'second_factor_changed',
    to: { email: account.email, name: account.first_name, userId: account.id },
    params: { change: of.change, date: await formatLocalMoment(work.trx, work.now.toISOString()) },
    cta: securityPage(account.role_id),
    now: work.now,
  });
}
