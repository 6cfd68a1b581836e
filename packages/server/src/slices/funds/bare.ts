import { draftLive } from '@tranche/domain/codes';
import { fundInvestmentOpportunities } from '@tranche/domain/funds/fund-investment-opportunities.resource';
import { fundKpis } from '@tranche/domain/funds/fund-kpis.resource';
import { fundLedger } from '@tranche/domain/funds/fund-ledger.resource';
import { fundNetAssetValues } from '@tranche/domain/funds/fund-net-asset-values.resource';
import { fundOpportunityValuations } from '@tranche/domain/funds/fund-opportunity-valuations.resource';
import { funds } from '@tranche/domain/funds/funds.resource';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { isAmongReached } from '../../kit/resource-engine/among.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { ownEntities } from '../organisations/public.ts';
import { assetAccess } from './asset-scope.ts';
import { fundAccess, isRead, underFund } from './fund-scope.ts';

/** Definitions and boundaries alone: what verbs load rows through (`domain.md#H`). */
export const bareFunds: Serving = { resource: funds, access: fundAccess };
export const bareAssets: Serving = { resource: fundInvestmentOpportunities, access: assetAccess };

/** Staff as the fund; investors those of their funds that the clause lets through. */
const childOfFund = (resource: Resource, investor: (row: RowRef, viewer: Viewer) => Sql): Serving => ({
  resource,
  access: (viewer, row, context) => {
    const within = underFund(resource, viewer, row('fund_id'), context);
    if (viewer.kind !== 'investor' || within === 'none') return within;
    return and([investor(row, viewer), ...(within === 'all' ? [] : [within])]);
  },
});

export const bareKpis = childOfFund(fundKpis, (row) => sql`${row('is_investor_visible')}`);
export const bareNavs = childOfFund(fundNetAssetValues, (row) => sql`${row('status')} = ${draftLive.live}`);
/** Entries of their own entities. */
export const bareLedger = childOfFund(
  fundLedger,
  (row, viewer) => sql`exists(select 1 from investment_method_entities as booked_for
    where booked_for.id = ${row('investment_method_entity_id')} and ${ownEntities(viewer, rowRef('booked_for'))})`,
);

/** Staff as the asset; investors see values through the net asset value only. */
export const bareValuations: Serving = {
  resource: fundOpportunityValuations,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (!mayUse(fundOpportunityValuations, context.purpose, viewer)) return 'none';
    const purpose = isRead(context) ? 'show' : 'update';
    const access = assetAccess(viewer, rowRef('valued'), { ...context, purpose });
    if (access === 'none') return 'none';
    const asset = row('fund_investment_opportunity_id');
    return isAmongReached(asset, 'fund_investment_opportunities', 'valued', access);
  },
};
