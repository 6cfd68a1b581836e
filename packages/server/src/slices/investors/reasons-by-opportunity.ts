import { recordStatus } from '@tranche/domain/codes';
import { CONSENTED_SOUNDINGS } from '@tranche/domain/insider-register/codes';
import { ACTIVE_STATUSES, COMMITTED_STATUSES, investmentStatus } from '@tranche/domain/investments/codes';
import { ineligibleReasons, type OpportunityGateFacts } from '@tranche/domain/investments/eligibility';
import type { IneligibleReason } from '@tranche/domain/investors/eligibility';
import { headroom } from '@tranche/domain/opportunities/amounts';
import { type AllocationPolicy, SENT_OR_ANSWERED } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { among } from '../../kit/db/among.ts';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { organisationsOf } from '../organisations/public.ts';
import { investorGateFacts } from './gate-facts.ts';

interface OpportunityRow extends Omit<OpportunityGateFacts, 'headroom'> {
  readonly id: number;
  readonly target_amount: string | null;
  readonly maximum_raise: string | null;
  readonly external_committed: string | null;
  readonly allocation_policy: AllocationPolicy;
  readonly committed: string;
  readonly reserved: string;
}

/** What keeps this investor from investing in each of these opportunities; empty means nothing does. One statement for all. */
export async function reasonsByOpportunity(
  reader: Reader,
  userId: number,
  opportunityIds: readonly number[],
  now: Date,
): Promise<Map<number, IneligibleReason[]>> {
  const investor = await investorGateFacts(reader, userId, now);
  const { rows } = await sql<OpportunityRow>`
    select o.id, o.status, o.opens_at, o.closes_at, o.target_amount, o.maximum_raise, o.external_committed, o.allocation_policy,
      coalesce((select json_agg(x.investor_type_id) from investment_opportunity_investor_types x
        where x.investment_opportunity_id = o.id), '[]') as investor_type_ids,
      o.market_sounding_required and (select market_sounding_enabled from settings where id = 1) as sounding_required,
      exists(select 1 from market_sounding_acceptance m where m.investment_opportunity_id = o.id
        and m.user_id = ${userId} and m.status in ${lit(CONSENTED_SOUNDINGS)} and m.accepted_at is not null) as sounding_accepted,
      exists(select 1 from invitations v where v.investment_opportunity_id = o.id and v.user_id = ${userId}
        and v.status in ${lit(SENT_OR_ANSWERED)} and v.deleted_at is null)
      or exists(select 1 from investments i where i.investment_opportunity_id in (o.id, o.parent_opportunity_id)
        and i.user_id = ${userId} and i.status in ${lit(ACTIVE_STATUSES)} and i.deleted_at is null)
      or exists(select 1 from market_sounding_acceptance m where m.investment_opportunity_id = o.id
        and m.user_id = ${userId} and m.status in ${lit(CONSENTED_SOUNDINGS)} and m.accepted_at is not null) as invited,
      (select count(*) from investment_method_entities e where e.deleted_at is null and e.status = ${lit(recordStatus.active)}
        and o.entity_kinds ? e.kind and (e.user_id = ${userId} or (e.kind = 'organisation' and e.organisation_id = any(array(
          ${organisationsOf(sql`${userId}`, { investing: true })})))))::int as entities, -- spelt so that both sides of the "or" find their index
      (select coalesce(sum(i.amount), 0) from investments i where i.investment_opportunity_id = o.id
        and i.status in ${lit(COMMITTED_STATUSES)} and i.deleted_at is null) as committed,
      (select coalesce(sum(i.amount_requested), 0) from investments i where i.investment_opportunity_id = o.id
        and i.status = ${lit(investmentStatus.reserved)} and i.deleted_at is null) as reserved
    from investment_opportunities o where ${among(sql`o.id`, opportunityIds)}`.execute(reader);
  return new Map(
    rows.map((opportunity) => [
      opportunity.id,
      ineligibleReasons(investor, {
        ...opportunity,
        headroom: headroom({ ...opportunity, target_amount: opportunity.target_amount ?? '0' }, opportunity),
      }),
    ]),
  );
}
