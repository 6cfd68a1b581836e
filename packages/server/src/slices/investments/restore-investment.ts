import { COMMITTED_STATUSES, investmentStatus } from '@tranche/domain/investments/codes';
import { conflict } from '@tranche/domain/kit/errors';
import { compare } from '@tranche/domain/kit/money';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { restoreRecord } from '../../kit/resource-engine/restore.ts';
import { worded } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { lockOpportunity, roomFor, roomToConfirm, type InvestmentRow } from './raise/opportunity.ts';

type Row = Readonly<Record<string, unknown>>;

/** With its flows and its cash calls; one that takes from its opportunity again must find room there. */
export async function restoreInvestment(work: Work, id: string): Promise<Row> {
  const row = await deletedRow(work, id);
  const hasRoom = row === undefined || (await isRoomFor(work, row));
  const before = await restoreRecord(servingOf(work.app, 'investments'), work, id);
  if (!hasRoom) throw conflict(await worded(work, 'There is no room left for this in the ⟦opportunity⟧.'));
  await sql`update cash_calls set deleted_at = null
    where investment_id = ${Number(before.id)} and deleted_at = ${before.deleted_at}::timestamptz`.execute(
    work.trx,
  );
  return before;
}

const deletedRow = (work: Work, id: string): Promise<InvestmentRow | undefined> =>
  work.trx
    .selectFrom('investments')
    .selectAll()
    .where('id', '=', readId(id) ?? 0)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

/** Asked before it is back, with the opportunity locked. */
async function isRoomFor(work: Work, row: InvestmentRow): Promise<boolean> {
  const isReserved = row.status === investmentStatus.reserved;
  const isCommitted = COMMITTED_STATUSES.some((status) => status === row.status);
  if (row.investment_opportunity_id === null || (!isReserved && !isCommitted)) return true;
  const opportunity = await lockOpportunity(work, row.investment_opportunity_id);
  if (isReserved) return compare(await roomFor(work, opportunity), row.amount_requested) >= 0;
  return compare(await roomToConfirm(work, opportunity), row.amount ?? '0') >= 0;
}
