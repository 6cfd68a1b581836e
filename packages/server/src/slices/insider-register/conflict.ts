import { soundingStatus } from '@tranche/domain/insider-register/codes';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/**
 * Whether a deal collides with what the firm or the dealer knows (`domain.md#K`, `domain.md#2.11`): an accepted sounding about the
 * issuer that was not cleansed, or a live raise of the issuer. The issuer is the opportunity's, or one of the same name.
 */
export const conflictOf = (row: RowRef): Sql => sql`exists(
  select 1 from investment_opportunities o
  left join organisations issuer on issuer.id = o.organisation_id
  where o.deleted_at is null
    and (o.id = ${row('investment_opportunity_id')}
      or lower(o.name) = lower(${row('issuer_name')}) or lower(issuer.name) = lower(${row('issuer_name')}))
    and (o.status in (${stage.liveExternal}, ${stage.liveInternal})
      or exists(select 1 from market_sounding_acceptance s
        where s.investment_opportunity_id = o.id and s.status = ${soundingStatus.accepted})))`;
