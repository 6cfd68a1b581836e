import { ACTIVE_STATUSES } from '@tranche/domain/investments/codes';
import { explainAmounts, type RaiseInvestment } from '@tranche/domain/opportunities/explain-amounts';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import type { BatchAppend, Sql } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { holderName } from '../investors/public.ts';
import { amountsOf, readOpportunities } from './append-amounts.ts';

/** `append=explain` of one record: each amount of the raise with its investments, to staff who reach all of them. */
export const explainAmountsAppend: BatchAppend = {
  batch: async (ids, context) =>
    context.viewer.kind === 'investor' || context.purpose !== 'show'
      ? new Map()
      : await explainRaises(context.db, ids, scopeOf('investments', 'i', context)),
};

interface Invested {
  readonly id: number;
  readonly is_reached: boolean;
  readonly investments: readonly RaiseInvestment[];
}

/** The amounts of these opportunities by their rows; none of one with an investment, alias `i`, outside the clause. */
export async function explainRaises(
  reader: Reader,
  ids: readonly number[],
  reached: Sql = sql`true`,
): Promise<ReadonlyMap<number, Explanation[]>> {
  const { rows } = await sql<Invested>`
    select i.investment_opportunity_id as id, bool_and(coalesce(${reached}, false)) as is_reached,
      json_agg(json_build_object('id', i.id, 'owner', ${holderName('e')}, 'status', i.status, 'amount_requested', i.amount_requested::text,
        'amount', i.amount::text, 'total_due', i.total_due::text, 'amount_paid', i.amount_paid::text) order by i.id)
        as investments
    from investments i join investment_method_entities e on e.id = i.investment_method_entity_id
      left join users u on u.id = e.user_id
    where i.investment_opportunity_id = any(${[...ids]}::bigint[])
      and i.deleted_at is null and i.status in ${lit(ACTIVE_STATUSES)} group by i.investment_opportunity_id`.execute(
    reader,
  );
  const invested = new Map(rows.map((row) => [row.id, row]));
  const raises = (await readOpportunities(reader, ids)).filter(
    ({ id }) => invested.get(id)?.is_reached ?? true,
  );
  return new Map(
    raises.map((raise) => [
      raise.id,
      explainAmounts(raise, amountsOf(raise), invested.get(raise.id)?.investments ?? []),
    ]),
  );
}
