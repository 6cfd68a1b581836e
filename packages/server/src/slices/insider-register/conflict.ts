import { soundingStatus } from '@tranche/domain/insider-register/codes';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { asClause, NEVER } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { opportunityAccess } from '../opportunities/public.ts';

/**
 * Whether a deal collides with what the firm or the dealer knows (`domain.md#K`, `domain.md#2.11`): an accepted sounding about the
 * issuer that was not cleansed, or a live raise of the issuer. The issuer is the opportunity's, or one of the same name.
 */
export const conflictOf = (row: RowRef, within: Sql = sql`true`): Sql => sql`exists(
  select 1 from investment_opportunities o
  left join organisations issuer on issuer.id = o.organisation_id
  where o.deleted_at is null and ${within}
    and (o.id = ${row('investment_opportunity_id')}
      or lower(o.name) = lower(${row('issuer_name')}) or lower(issuer.name) = lower(${row('issuer_name')}))
    and (o.status in (${stage.liveExternal}, ${stage.liveInternal})
      or exists(select 1 from market_sounding_acceptance s
        where s.investment_opportunity_id = o.id and s.status = ${soundingStatus.accepted})))`;

/**
 * What the viewer is shown of it. Staff who may open only some opportunities learn of a conflict with one of those; of all others
 * they learn nothing, since anyone can name an issuer and the answer would say that the firm knows of it. Staff who decide on other
 * people's deals see it there.
 */
export function conflictShown(row: RowRef, context: ReadContext): Sql {
  const { viewer } = context;
  const opens = opportunityAccess(viewer, rowRef('o'), { ...context, purpose: 'show' });
  if (opens === 'all') return conflictOf(row);
  const decides = viewer.can('investors.update') ? sql`not ${ownPlacement(viewer, row)}` : NEVER;
  return sql`case when ${decides} then ${conflictOf(row)} when ${conflictOf(row, asClause(opens))} then true end`;
}

/** One's own, and what one entered for someone else. */
export const ownPlacement = (viewer: Viewer, row: RowRef): Sql =>
  sql`(coalesce(${row('user_id')} = ${viewer.id}, false) or coalesce(${row('created_by_id')} = ${viewer.id}, false))`;
