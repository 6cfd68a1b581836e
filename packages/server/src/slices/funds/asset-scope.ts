import { draftLive } from '@tranche/domain/codes';
import { fundInvestmentOpportunities } from '@tranche/domain/funds/fund-investment-opportunities.resource';
import { seesOnlyOwnFunds } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { isAmong } from '../../kit/resource-engine/among.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowAccess, RowRef } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { isSecret } from '../opportunities/public.ts';
import { fundAccess, isManagedBy, isRead } from './fund-scope.ts';

/**
 * Staff by `funds_opportunity.*`, a Fund Manager within their funds; investors live ones of held funds that show them (H), but
 * none of an opportunity whose name is kept from them.
 */
export function assetAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'investor') return investorAccess(viewer, row, context);
  if (!mayUse(fundInvestmentOpportunities, context.purpose, viewer)) return 'none';
  if (!seesOnlyOwnFunds(viewer.role)) return 'all';
  return sql`(${row('fund_id')} is null or ${isManagedBy(viewer, row('fund_id'))})`;
}

function investorAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (!isRead(context) || !context.flags.funds_enabled) return 'none';
  const held = fundAccess(viewer, rowRef('backer'), { ...context, purpose: 'show' });
  if (held === 'none' || held === 'all') return held;
  const backers = sql`funds as backer where backer.show_holdings and backer.deleted_at is null and ${held}`;
  return sql`(${row('status')} = ${draftLive.live} and ${isAmong(row('fund_id'), sql`backer.id`, backers)}
    and not ${isSecret(row('investment_opportunity_id'), context)})`;
}
