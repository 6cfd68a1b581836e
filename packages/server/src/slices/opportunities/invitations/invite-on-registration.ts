import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { inviteMany } from './invite.ts';

/**
 * With `invite_on_register` on, a newly verified investor is invited to every opportunity that is openly live then, as far as
 * their kind may see it (`domain.md#4`). Idempotent: who is invited already is skipped.
 */
export async function inviteOnRegistration(work: Work, userId: number): Promise<number> {
  const flags = await work.app.flags(work.trx);
  if (!flags.invite_on_register) return 0;
  const at = work.now.toISOString();
  const { rows } = await sql<{ id: number }>`select id from investment_opportunities
    where status = ${stage.liveExternal} and deleted_at is null and (opens_at is null or opens_at <= ${at})
      and (closes_at is null or closes_at > ${at}) order by id`.execute(work.trx);
  let invited = 0;
  for (const { id } of rows) {
    const { created } = await inviteMany(work, {
      investment_opportunity_id: id,
      wishes: [{ user_id: userId }],
      all_eligible: false,
      message: null,
      send_email: true,
    });
    invited += created;
  }
  return invited;
}
