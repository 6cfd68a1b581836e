import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { formatLocalDay } from '../../kit/db/today.ts';

/** The party whose account changed, as a plain row: `id`, `name` and `user_id` count. */
type Party = Readonly<Record<string, unknown>>;

/** The investor is notified immediately, whoever changed it: it may be a theft. */
export async function notifyBankChange(work: Work, entity: Party): Promise<void> {
  const id = Number(entity.id);
  await sql`update investment_method_entities set bank_changed_at = ${work.now} where id = ${id}`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: 'investment_method_entity.bank_changed',
    target: { type: 'investment_method_entity', id },
    description: `**${work.viewer.name}** changed the bank details of **${String(entity.name)}**`,
  });
  await notify(work, 'bank_details_changed', {
    to: [Number(entity.user_id)],
    params: { holder: String(entity.name), date: await formatLocalDay(work.trx, work.now.toISOString()) },
    cta: `/investor/profile/investmentmethod_${id}`,
  });
}

/** New details that a second person approved are told as those that the investor changes themselves. */
export async function notifyApprovedBankChange(
  work: Work,
  subject: { readonly type: string; readonly id: number },
): Promise<void> {
  if (subject.type !== 'investment_method_entity') return;
  const party = await work.trx
    .selectFrom('investment_method_entities')
    .select(['id', 'name', 'user_id'])
    .where('id', '=', subject.id)
    .executeTakeFirst();
  if (party && party.user_id !== null) await notifyBankChange(work, party);
}
