import { fundOpportunityValuations } from '@tranche/domain/funds/fund-opportunity-valuations.resource';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/select.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { isRead } from './access.ts';
import { assetAccess } from './fund-investment-opportunities.access.ts';

/** Staff as the asset; investors see values through the net asset value only. */
export const bareValuations: Serving = {
  resource: fundOpportunityValuations,
  access: (viewer, row, reading) => {
    if (viewer.kind === 'system') return 'all';
    if (viewer.kind === 'investor' || !mayUse(fundOpportunityValuations, reading.purpose, viewer))
      return 'none';
    const purpose = isRead(reading) ? 'show' : 'update';
    const access = assetAccess(viewer, rowRef('valued'), { ...reading, purpose });
    if (access === 'none') return 'none';
    const within = access === 'all' ? sql`` : sql` and ${access}`;
    return sql`exists(select 1 from fund_investment_opportunities as valued
      where valued.id = ${row('fund_investment_opportunity_id')} and valued.deleted_at is null${within})`;
  },
};
export const fundOpportunityValuationsServing: Serving = bareValuations;
