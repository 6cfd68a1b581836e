import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import type { PublicationFacts } from '@tranche/domain/opportunities/publication';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';

interface Counted {
  readonly public_key_documents: number;
  readonly required_term_conditions: number;
  readonly type_active: boolean;
  readonly category_active: boolean;
  readonly invitations: number;
  readonly pre_emption_holders: number;
}

/** Everything that the rules of publication ask about, in one statement beside the row itself. */
export async function readPublicationFacts(
  work: Work,
  opportunity: OpportunityRow,
): Promise<PublicationFacts & Pick<Counted, 'invitations' | 'pre_emption_holders'>> {
  const flags = await work.app.flags(work.trx);
  const { rows } = await sql<Counted>`select
    (select count(*)::int from documents d where d.target_type = 'investment_opportunity' and d.target_id = o.id
      and d.category = 'key_document' and d.visibility = 'public' and d.deleted_at is null) as public_key_documents,
    (select count(*)::int from term_conditions t where t.is_required and t.deleted_at is null
      and (t.investment_opportunity_id = o.id or t.investment_opportunity_id is null)) as required_term_conditions,
    exists(select 1 from types t where t.id = o.type_id and t.is_active and t.deleted_at is null) as type_active,
    (o.category_id is null or exists(select 1 from categories c
      where c.id = o.category_id and c.is_active and c.deleted_at is null)) as category_active,
    (select count(*)::int from invitations i where i.investment_opportunity_id = o.id and i.deleted_at is null
      and i.status in (${invitationStatus.sent}, ${invitationStatus.opened}, ${invitationStatus.accepted}))
      as invitations,
    case when o.pre_emption_enabled then (select count(distinct h.investment_method_entity_id)::int
      from investments h where h.investment_opportunity_id = o.parent_opportunity_id
        and h.status in ${lit(HELD_STATUSES)} and h.deleted_at is null) else 0 end as pre_emption_holders
    from investment_opportunities o where o.id = ${opportunity.id}`.execute(work.trx);
  const counted = rows[0];
  if (!counted) throw new Error(`Opportunity ${opportunity.id} vanished while locked`);
  return {
    ...opportunity,
    ...counted,
    now: work.now.toISOString(),
    investment_terms_enabled: flags.investment_terms_enabled === true,
    risk_warning_enabled: flags.risk_warning_enabled === true,
    funds_enabled: flags.funds_enabled === true,
  };
}
