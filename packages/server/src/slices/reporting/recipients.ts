import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** Fixes the audience at publication: people who left it since an earlier publication are removed, earlier opens are kept. */
export async function fixRecipients(
  work: Work,
  reportId: number,
  audience: readonly number[],
): Promise<void> {
  await sql`delete from update_report_recipients
    where update_report_id = ${reportId} and user_id <> all(${[...audience]}::bigint[])`.execute(work.trx);
  await addRecipients(work, reportId, audience);
}

/** Those who are not among them yet. */
export const addRecipients = (work: Work, reportId: number, audience: readonly number[]): Promise<unknown> =>
  sql`insert into update_report_recipients (update_report_id, user_id, opened_at)
    select ${reportId}, reader.id, (select min(read.opened_at) from opens as read
      where read.target_type = 'update_report' and read.target_id = ${reportId} and read.user_id = reader.id)
    from unnest(${[...audience]}::bigint[]) as reader(id) on conflict do nothing`.execute(work.trx);

/** Recipients who were not notified yet: no one is notified twice of one report by publishing it again. */
export async function notNotified(work: Work, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from update_report_recipients
    where update_report_id = ${reportId} and notified_at is null order by user_id`.execute(work.trx);
  return rows.map(({ user_id: id }) => id);
}

export const markNotified = (work: Work, reportId: number, ids: readonly number[]): Promise<unknown> =>
  sql`update update_report_recipients set notified_at = ${work.now.toISOString()}
    where update_report_id = ${reportId} and user_id = any(${[...ids]}::bigint[])`.execute(work.trx);

/**
 * Recipients who have not opened it, could still read it, and were not reminded on this day of the firm's; of these people
 * alone where some are named.
 */
export async function notReminded(
  work: Work,
  { id, audience }: { readonly id: number; readonly audience: readonly number[] },
  among: readonly number[] | null,
): Promise<number[]> {
  const named = among === null ? sql`true` : sql`user_id = any(${[...among]}::bigint[])`;
  const { rows } = await sql<{ user_id: number }>`select user_id from update_report_recipients
    where update_report_id = ${id} and opened_at is null and user_id = any(${[...audience]}::bigint[]) and ${named}
      and (reminded_at is null or local_day(reminded_at) < local_day(${work.now.toISOString()}))
    order by user_id`.execute(work.trx);
  return rows.map(({ user_id: userId }) => userId);
}

export const markReminded = (work: Work, reportId: number, ids: readonly number[]): Promise<unknown> =>
  sql`update update_report_recipients set reminded_at = ${work.now.toISOString()}
    where update_report_id = ${reportId} and user_id = any(${[...ids]}::bigint[])`.execute(work.trx);
