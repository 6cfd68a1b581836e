import { writesBy } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { bareValuations } from './bare.ts';
import { deleteValuation } from './delete-draft.ts';
import { valuationAppends } from './valuations/valuation-appends.ts';
import { createValuation, editValuation } from './valuations/write-valuation.ts';

export const fundOpportunityValuationsServing: Serving = {
  ...bareValuations,
  computed: { appends: valuationAppends },
  replace: writesBy('fund-opportunity-valuations', {
    create: createValuation,
    update: editValuation,
    remove: deleteValuation,
  }),
};
