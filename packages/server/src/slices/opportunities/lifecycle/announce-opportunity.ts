import { recordStatus } from '@tranche/domain/codes';
import { categorisationStatus } from '@tranche/domain/investors/codes';
import { isAfter } from '@tranche/domain/kit/calendar';
import { counted } from '@tranche/domain/kit/counted';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { audienceOf, notify } from '../../notifications/public.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';

/**
 * A mail to verified investors who want such news and whose kind the opportunity is for (`domain.md#6`, opportunity_live), once
 * it is open. Non-mass-market offers are never announced at large.
 */
export async function announceOpportunity(work: Work, opportunity: OpportunityRow): Promise<void> {
  const early = opportunity.opens_at !== null && isAfter(opportunity.opens_at, work.now.toISOString());
  if (early || opportunity.promotion_class === 'nmmi') return;
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.role_id = ${role.investor} and u.status = ${lit(recordStatus.active)} and u.deleted_at is null
      and u.marketing_consent and u.email_verified_at is not null and u.category_status = ${lit(categorisationStatus.approved)}
      and (u.investor_type_id in (select t.investor_type_id from investment_opportunity_investor_types t
          where t.investment_opportunity_id = ${opportunity.id})
        or not exists(select 1 from investment_opportunity_investor_types t
          where t.investment_opportunity_id = ${opportunity.id}))
      and not exists(select 1 from invitations i where i.investment_opportunity_id = ${opportunity.id}
        and i.user_id = u.id and i.deleted_at is null)`.execute(work.trx);
  const { inside } = await audienceOf(work, opportunity.id, {
    to: rows.map((row) => row.id),
    addressed: false,
  });
  await notify(work, 'opportunity_live', {
    about: opportunity.id,
    to: inside,
    params: { opp: opportunity.name },
    cta: `/investor/investments/${opportunity.slug}`,
  });
  await recordEvent(work, {
    event: ANNOUNCED,
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: `**${opportunity.name}** was announced to ${counted(inside.length, '⟦investor⟧', '⟦investors⟧')}`,
  });
}

export const ANNOUNCED = 'investment_opportunity.announced';
