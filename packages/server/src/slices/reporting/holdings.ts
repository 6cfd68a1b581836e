import { INVESTMENT_GROUPS, investmentStatus as status } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { ownedBy } from '../organisations/public.ts';

/** Paid for and not given up: whom reports go to. */
export const HOLDING: readonly number[] = [...INVESTMENT_GROUPS.paid, ...INVESTMENT_GROUPS.issued];
/** The same and what was realised: whose figures a person may still read. */
export const HELD: readonly number[] = [...HOLDING, status.realised];

/** Whether a person holds what a row is on by `target_type` and `target_id`: an opportunity, or a fund itself or by an opportunity of its units. */
export const holds = (
  row: RowRef,
  userId: number | null | Sql,
  statuses: readonly number[],
): Sql => sql`exists(
  select 1 from investments as held
  left join investment_opportunities as sold on sold.id = held.investment_opportunity_id
  where held.deleted_at is null and held.status in (${sql.join([...statuses])}) and ${ownedBy(rowRef('held'), userId)}
    and case ${row('target_type')} when 'investment_opportunity' then held.investment_opportunity_id = ${row('target_id')}
      when 'fund' then coalesce(held.fund_id, sold.fund_id) = ${row('target_id')} else false end)`;
