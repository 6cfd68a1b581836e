import { invalidField } from '@tranche/domain/kit/errors';
import { type FlowRefusal, flowsRefusal, type HeldFlow } from '@tranche/domain/portfolio/flow-guards';
import { sql } from 'kysely';
import { heldFromSql } from './current-value.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

/**
 * The flows of a holding as its figures read them: one without a purchase counts as bought at its amount on the day from
 * which it is held, under the id 0.
 */
export async function heldFlows(work: Work, investmentId: number): Promise<HeldFlow[]> {
  const { rows } = await sql<HeldFlow>`
    select t.id, t.type, t.date, t.amount::text as amount, t.shares::text as shares, t.fraction_sold::text as fraction_sold
    from investment_transactions t where t.investment_id = ${investmentId} and t.deleted_at is null
    union all
    select 0, 'purchase', ${heldFromSql('i')},
      coalesce(i.amount, 0)::text, i.shares::text, null
    from investments i where i.id = ${investmentId} and not exists(select 1 from investment_transactions t
      where t.investment_id = i.id and t.deleted_at is null and t.type in ('purchase', 'transfer_in'))
    order by id`.execute(work.trx);
  return rows;
}

/**
 * Whether the flows may be as they are now, after a change under the lock of their investment; 422 at the field that
 * `fieldOf` names. What the change did not touch is not asked about.
 */
export async function assertFlows(
  work: Work,
  { id, before }: { readonly id: number; readonly before: readonly HeldFlow[] },
  fieldOf: (refusal: FlowRefusal) => string,
): Promise<void> {
  const refusal = flowsRefusal(before, await heldFlows(work, id));
  if (refusal) throw invalidField(fieldOf(refusal), refusal.message);
}
