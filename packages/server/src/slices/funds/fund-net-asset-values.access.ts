import { draftLive } from '@tranche/domain/codes';
import { fundNetAssetValues } from '@tranche/domain/funds/fund-net-asset-values.resource';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { underFund } from './access.ts';

/** Staff as the fund; investors the live values of funds that they hold. */
export const bareNavs: Serving = {
  resource: fundNetAssetValues,
  access: (viewer, row, reading) => {
    const within = underFund(fundNetAssetValues, viewer, row('fund_id'), reading);
    if (viewer.kind !== 'investor' || within === 'none') return within;
    return and([sql`${row('status')} = ${draftLive.live}`, ...(within === 'all' ? [] : [within])]);
  },
};
export const fundNetAssetValuesServing: Serving = bareNavs;
