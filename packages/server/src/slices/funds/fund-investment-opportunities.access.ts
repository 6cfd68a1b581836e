import { proposeValuation as proposeValuationVerb } from '@tranche/domain/funds/verbs';
import { sql } from 'kysely';
import { ok, type Route } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { performAnswer, writesBy } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { exact } from '../../kit/resource-engine/where.ts';
import { assetAppends, fairValueSql } from './asset-appends.ts';
import { bareAssets } from './bare.ts';
import { proposeValuation } from './valuations/propose-valuation.ts';
import { createAsset, editAsset } from './write-asset.ts';

const KEY = { kind: 'belongsTo' } as const;

const actions: readonly Route[] = [
  serveVerb(proposeValuationVerb, {
    access: 'funds_opportunity.update',
    handle: (call, app, form) =>
      performAnswer(call, app, async (work) => ok(await proposeValuation(work, call.params.id ?? '', form))),
  }),
];

export const fundInvestmentOpportunitiesServing: Serving = {
  ...bareAssets,
  computed: {
    appends: assetAppends,
    filters: {
      industry_id: (values, row) => sql`exists(select 1 from fund_investment_opportunity_industries as link
        where link.fund_investment_opportunity_id = ${row('id')} and ${exact(KEY, sql.ref('link.industry_id'), values)})`,
    },
    sorts: { fair_value: fairValueSql },
  },
  replace: writesBy('fund-investment-opportunities', { create: createAsset, update: editAsset }),
  actions,
};
