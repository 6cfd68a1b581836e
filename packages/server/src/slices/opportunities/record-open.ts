import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { watchTriggers } from './triggers/watch-triggers.ts';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

export interface Viewing {
  readonly target_type: string;
  readonly target_id: number;
  readonly duration_seconds: number | null;
  readonly device: 'desktop' | 'mobile' | 'tablet';
}

/**
 * Someone looked at something. Within half an hour it is the same viewing, whose duration grows; an investor's first
 * look at an opportunity opens the invitation to it. Returns the row's id.
 */
export async function recordOpen(work: Work, userId: number, viewing: Viewing): Promise<number> {
  const at = work.now.toISOString();
  const { rows: same } = await sql<{ id: number }>`
    update opens set duration_seconds = greatest(duration_seconds, ${viewing.duration_seconds}), updated_at = ${at}
    where id = (select id from opens where user_id = ${userId} and target_type = ${viewing.target_type}
      and target_id = ${viewing.target_id} and opened_at > ${at}::timestamptz - interval '30 minutes'
      order by opened_at desc limit 1)
    returning id`.execute(work.trx);
  const id = same[0]?.id ?? (await insertOpen(work, userId, viewing));
  if (viewing.target_type === 'update_report') await noteReader(work, viewing.target_id, userId);
  if (viewing.target_type === 'investment_opportunity') await watchTriggers(work, viewing.target_id);
  if (viewing.target_type === 'investment_opportunity') await openInvitation(work, viewing.target_id, userId);
  return id;
}

async function insertOpen(work: Work, userId: number, viewing: Viewing): Promise<number> {
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('opens')
    .values({ ...viewing, user_id: userId, opened_at: at, ip: work.ip, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** That a recipient has opened a report, and how many investors have: people, not viewings. */
async function noteReader(work: Work, reportId: number, userId: number): Promise<void> {
  await sql`update update_report_recipients set opened_at = ${work.now.toISOString()}
    where update_report_id = ${reportId} and user_id = ${userId} and opened_at is null`.execute(work.trx);
  await sql`update update_reports set reads_count = (select count(distinct read.user_id) from opens as read
    join users as reader on reader.id = read.user_id and reader.role_id = ${role.investor}
    where read.target_type = 'update_report' and read.target_id = ${reportId}) where id = ${reportId}`.execute(
    work.trx,
  );
}

/** 1 → 2 (`domain.md#2.6`). */
async function openInvitation(work: Work, opportunityId: number, userId: number): Promise<void> {
  const at = work.now.toISOString();
  await work.trx
    .updateTable('invitations')
    .set({ status: invitationStatus.opened, opened_at: at, updated_at: at })
    .where('investment_opportunity_id', '=', opportunityId)
    .where('user_id', '=', userId)
    .where('status', '=', invitationStatus.sent)
    .where('sent_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/** What a browser says of itself, roughly. */
export function deviceOf(agent: string): Viewing['device'] {
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet';
  return /mobile|iphone|android/i.test(agent) ? 'mobile' : 'desktop';
}
