import { ACTIVE_STATUSES } from '@tranche/domain/investments/codes';
import { opportunityAmounts, type Amounts, type AmountsRow } from '@tranche/domain/opportunities/amounts';
import type { AllocationPolicy } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';

export interface OpportunityRow {
  readonly id: number;
  readonly target_amount: string;
  readonly maximum_raise: string | null;
  readonly external_committed: string;
  readonly allocation_policy: AllocationPolicy;
  readonly show_amount_raised: boolean;
  readonly investors_count: number;
  /** Investments summed by status. */
  readonly sums: readonly Omit<AmountsRow, 'user_id'>[];
}

/** `append=amounts` (`domain.md#3.1`); null to investors of an opportunity that does not show what it raised. */
export const amountsAppend: BatchAppend = {
  batch: async (ids, context) => {
    const opportunities = await readOpportunities(context.db, ids);
    const shown = opportunities.filter(
      (opportunity) => opportunity.show_amount_raised || context.viewer.kind !== 'investor',
    );
    return new Map(shown.map((opportunity) => [opportunity.id, amountsOf(opportunity)]));
  },
};

/** The amounts of these opportunities by id, for whoever needs headroom or totals. */
export async function readAmounts(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Amounts>> {
  return new Map(
    (await readOpportunities(db, ids)).map((opportunity) => [opportunity.id, amountsOf(opportunity)]),
  );
}

export const amountsOf = (opportunity: OpportunityRow): Amounts =>
  opportunityAmounts(
    opportunity,
    opportunity.sums.map((sum) => ({ ...sum, user_id: 0 })),
    opportunity.investors_count,
  );

/**
 * One statement; the sums come by status, so that a raise of a thousand investments is nine rows. An organisation that no one
 * invests for counts as one investor.
 */
export async function readOpportunities(db: Reader, ids: readonly number[]): Promise<OpportunityRow[]> {
  const { rows } = await sql<OpportunityRow>`
    select o.id, o.target_amount, o.maximum_raise, o.external_committed, o.allocation_policy, o.show_amount_raised,
      (select count(distinct coalesce(i.user_id, -i.investment_method_entity_id))::int from investments i
        where i.investment_opportunity_id = o.id and i.deleted_at is null and i.status in ${lit(ACTIVE_STATUSES)})
        as investors_count,
      coalesce((select json_agg(s) from (
        select i.status, sum(i.amount_requested)::text as amount_requested, sum(i.amount)::text as amount,
          sum(i.total_due)::text as total_due, sum(i.amount_paid)::text as amount_paid
        from investments i where i.investment_opportunity_id = o.id and i.deleted_at is null group by i.status
      ) s), '[]') as sums
    from investment_opportunities o where o.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
