import { fundKpis } from '@tranche/domain/funds/fund-kpis.resource';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { underFund } from './access.ts';

export const fundKpisServing: Serving = {
  resource: fundKpis,
  access: (viewer, row, reading) => {
    const within = underFund(fundKpis, viewer, row('fund_id'), reading);
    if (viewer.kind !== 'investor' || within === 'none') return within;
    return and([sql`${row('is_investor_visible')}`, ...(within === 'all' ? [] : [within])]);
  },
};
