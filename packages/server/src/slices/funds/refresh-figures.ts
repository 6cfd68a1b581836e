import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { refreshCarry } from './refresh-carry.ts';

/** An entry and its reversal cancel: `sign` of a row over alias e. */
const SIGN = sql`case when e.reverses_id is null then 1 else -1 end`;

/** After entries of that day and later: units in issue are the sum of the investors' units (invariant 8); carry follows. */
export async function refreshFund(work: Work, fundId: number, since: string): Promise<void> {
  await sql`update funds f set units_in_issue = coalesce((select sum(e.units) from fund_ledger e
    where e.fund_id = f.id and e.investment_method_entity_id is not null), 0) where f.id = ${fundId}`.execute(
    work.trx,
  );
  await refreshCarry(work, fundId, since);
}

/** Cost, shares and proceeds of an asset, from the books; the cost by hand where they hold no purchase. */
export const refreshAsset = (work: Work, assetId: number): Promise<unknown> =>
  sql`update fund_investment_opportunities a set
      cost = case when b.purchases = 0 then coalesce(a.manual_cost, 0) else b.cost end,
      shares = b.shares, proceeds = b.proceeds
    from (select coalesce(sum(${SIGN}) filter (where e.type in ('purchase', 'follow_on')), 0) as purchases,
        coalesce(sum(e.amount * ${SIGN}) filter (where e.type in ('purchase', 'follow_on')), 0) as cost,
        coalesce(sum(e.units) filter (where e.type in ('purchase', 'follow_on', 'sale')), 0) as shares,
        coalesce(sum(e.amount * ${SIGN}) filter (where e.type in ('sale', 'income')), 0) as proceeds
      from fund_ledger e where e.fund_investment_opportunity_id = ${assetId}) b
    where a.id = ${assetId}`.execute(work.trx);
