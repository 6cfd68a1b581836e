import { documents } from '@tranche/domain/documents/documents.resource';
import { sql } from 'kysely';
import { isAmong } from '../../kit/resource-engine/among.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess } from '../crm/public.ts';
import { isSecret } from '../opportunities/public.ts';
import { hangsOnVisible, isOpen } from './public-scope.ts';
import { isLatest } from './readers.ts';

/**
 * Staff by what the document hangs on (`domain.md#0.7`). Investors: public ones of what they see, and whatever they
 * supplied themselves. Superseded and expired ones stay with staff, but for statements: what was issued stays readable.
 */
export const bareDocuments: Serving = {
  resource: documents,
  access: (viewer, row, context) =>
    viewer.kind === 'investor' ? investorAccess(viewer, row, context) : targetAccess(viewer, row, context),
};

function investorAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (context.purpose === 'update' || context.purpose === 'delete') return 'none';
  const me = viewer.id;
  return sql`((${isOpen(row)} and (${hangsOnVisible(row, context)} or ${isInReadReport(row, context)})
      and (${row('expires_on')} is null or ${row('expires_on')} >= ${context.today}::date)
      and (${row('client_group_ids')} = '[]' or exists(select 1 from client_group_user as member
        where member.user_id = ${me} and ${row('client_group_ids')} @> to_jsonb(member.client_group_id)))
      and (${isLatest(row)} or ${row('category')} = 'statement'))
    or (${row('created_by_id')} = ${me} and (${row('target_type')} = 'organisation_link'
      or (${row('target_type')} = 'user' and ${row('target_id')} = ${me}))))`;
}

/** Carried by a report that they may read, and about nothing whose name is kept from them. */
function isInReadReport(row: RowRef, context: ReadContext): Sql {
  const reports = context.registry.get('update-reports');
  const access = reports
    ? (accessClause(reports, rowRef('report'), { ...context, purpose: 'show' }) ?? sql`true`)
    : sql`false`;
  const carried = sql`update_report_documents as carried join update_reports as report on report.id = carried.update_report_id
    where report.deleted_at is null and ${access}`;
  return sql`${isAmong(row('id'), sql`carried.document_id`, carried)}
    and not ${isSecret(opportunityBehind(row), context)}`;
}

/** The opportunity whose record a document hangs on. */
const opportunityBehind = (row: RowRef): Sql => sql`(case ${row('target_type')}
  when 'investment_opportunity' then ${row('target_id')}
  when 'investment' then (select investment_opportunity_id from investments where id = ${row('target_id')})
  when 'fund_investment_opportunity' then (select investment_opportunity_id from fund_investment_opportunities
    where id = ${row('target_id')})
  when 'update_report' then (select about.target_id from update_reports as about
    where about.id = ${row('target_id')} and about.target_type = 'investment_opportunity') end)`;
