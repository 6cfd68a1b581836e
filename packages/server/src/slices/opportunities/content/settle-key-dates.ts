import { keysOf } from '@tranche/domain/kit/record';
import { STAGE_MOMENTS, type StageMoment } from '@tranche/domain/opportunities/key-date-stages';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { localDay } from '../../../kit/db/today.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';

/**
 * A close or a completion that came before its key date: what is still announced is now the day on which it happened. One that
 * is reopened closes again on its closing date.
 */
export async function settleKeyDates(work: Work, opportunity: OpportunityRow, change: Stamps): Promise<void> {
  for (const kind of keysOf(STAGE_MOMENTS)) {
    const at = change[STAGE_MOMENTS[kind]];
    if (typeof at === 'string')
      await moveDates(work, { id: opportunity.id, kind, to: await localDay(work.trx, at) });
  }
  const { closed_at: closed, closes_at: closes } = opportunity;
  if (change.closed_at === null && closed !== null && closes !== null)
    await moveDates(work, {
      id: opportunity.id,
      kind: 'close',
      to: await localDay(work.trx, closes),
      from: await localDay(work.trx, closed),
    });
}

/** The moments of its stages as they change. */
type Stamps = Readonly<Partial<Record<StageMoment, string | null>>>;

interface Move {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  /** Of this day alone; else all that lie after the new one. */
  readonly from?: string;
}

const moveDates = async ({ trx, now }: Work, { id, kind, to, from }: Move): Promise<unknown> =>
  sql`update key_dates set date = ${to}::date, updated_at = ${now.toISOString()}
    where target_type = 'investment_opportunity' and target_id = ${id} and kind = ${kind} and deleted_at is null
      and ${from === undefined ? sql`date > ${to}::date` : sql`date = ${from}::date`}`.execute(trx);
