import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { decimal, isPositive } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { localDay } from '../../kit/db/today.ts';
import { contributeToFund } from './contribute-to-fund.ts';

interface Investment {
  readonly id: number;
  readonly reference: string | null;
  readonly investment_method_entity_id: number;
  readonly amount: string;
  readonly shares: string | null;
}
interface Opportunity {
  readonly fund_id: number;
  readonly name: string;
  readonly priced: boolean;
}

/**
 * At the completion of a fund's offer each issued investment enters the fund's books as a contribution with its units, once
 * (`domain.md#2.1`): the units that the opportunity's price promised, else those that the day's net asset value buys, which the
 * investment then shows as its shares. An opportunity without a fund is left alone.
 */
export async function issueFundUnits(work: Work, opportunityId: number, at?: string): Promise<void> {
  const { rows: opportunities } =
    await sql<Opportunity>`select fund_id, name, share_price is not null as priced
    from investment_opportunities where id = ${opportunityId} and fund_id is not null`.execute(work.trx);
  const opportunity = opportunities[0];
  if (!opportunity) return;
  const { rows: investments } =
    await sql<Investment>`select investment.id, investment.reference, investment.investment_method_entity_id,
      coalesce(investment.amount, 0)::numeric(20, 2) as amount, investment.shares
    from investments investment where investment.investment_opportunity_id = ${opportunityId} and investment.status in ${lit(HELD_STATUSES)}
      and investment.deleted_at is null and not exists(select 1 from fund_ledger e where e.investment_id = investment.id
        and e.type = 'contribution' and e.reverses_id is null
        and not exists(select 1 from fund_ledger r where r.reverses_id = e.id))
    order by investment.id`.execute(work.trx);
  const day = await localDay(work.trx, at ?? work.now.toISOString());
  for (const investment of investments.filter(({ amount }) => isPositive(amount)))
    await issue(work, opportunity, investment, day);
}

async function issue(
  work: Work,
  opportunity: Opportunity,
  investment: Investment,
  day: string,
): Promise<void> {
  const promised = opportunity.priced && decimal(investment.shares ?? 0).gt(0) ? investment.shares : null;
  const issued = await contributeToFund(work, {
    fund_id: opportunity.fund_id,
    investment_method_entity_id: investment.investment_method_entity_id,
    investment_id: investment.id,
    amount: investment.amount,
    day,
    units: promised,
    reference: investment.reference,
    description: `Subscription in ${opportunity.name}`,
  });
  if (promised !== null) return;
  await work.trx
    .updateTable('investments')
    .set({ shares: issued.units, share_price: issued.unit_price, updated_at: work.now.toISOString() })
    .where('id', '=', investment.id)
    .execute();
}
