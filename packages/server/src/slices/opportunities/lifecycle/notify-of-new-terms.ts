import { investmentStatus } from '@tranche/domain/investments/codes';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';

/** What an investor decided on (`domain.md#F`): a change of these is told. */
const MATERIAL = [
  'share_price',
  'target_amount',
  'closes_at',
  'pre_money_valuation',
  'platform_fee_pct',
  'platform_fee_min',
  'fee_payer',
  'annual_fee_pct',
  'performance_fee_pct',
  'hurdle_pct',
] as const satisfies readonly (keyof OpportunityRow)[];

/** Tells open reservations that the terms of a live opportunity changed; silent where nothing material did. */
export async function notifyOfNewTerms(work: Work, before: OpportunityRow): Promise<void> {
  const after = await work.trx
    .selectFrom('investment_opportunities')
    .select(['slug', 'name', ...MATERIAL])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  if (MATERIAL.every((field) => before[field] === after[field])) return;
  const holders = await work.trx
    .selectFrom('investments')
    .select('user_id')
    .distinct()
    .where('investment_opportunity_id', '=', before.id)
    .where('status', '=', investmentStatus.reserved)
    .where('deleted_at', 'is', null)
    .execute();
  await notify(work, 'opportunity_changed', {
    about: before.id,
    to: holders.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
    params: { opp: after.name },
    cta: `/investor/investments/${after.slug}`,
  });
}
