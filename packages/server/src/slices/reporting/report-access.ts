import { draftLive } from '@tranche/domain/codes';
import { updateReports } from '@tranche/domain/reporting/update-reports.resource';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { and, asClause, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess } from '../crm/public.ts';
import { isSecret } from '../opportunities/public.ts';
import { inAudience } from './audience.ts';
import { prepareReport } from './prepare-report.ts';

/**
 * Staff by right, within the targets that they see, and news of the firm; investors live reports of whose audience they are.
 * Reports on a fund are part of the funds: gone while those are off.
 */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  const reached = reachedBy(viewer, row, context);
  if (context.flags.funds_enabled || reached === 'none') return reached;
  const others = sql`${row('target_type')} is distinct from 'fund'`;
  return reached === 'all' ? others : and([reached, others]);
}

function reachedBy(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'investor')
    return sql`(${row('status')} = ${draftLive.live} and ${inAudience(row, viewer.id)}
      and not (${row('target_type')} is not distinct from 'investment_opportunity' and ${isSecret(row('target_id'), context)}))`;
  if (!mayUse(updateReports, context.purpose, viewer)) return 'none';
  const scope = targetAccess(viewer, row, context, { verb: 'show' });
  return or([sql`${row('target_id')} is null`, asClause(scope)]);
}

export const bareReports: Serving = { resource: updateReports, access, prepare: prepareReport };
