import { writesBy } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { bareValuations } from './bare.ts';
import { deleteValuation } from './delete-draft.ts';
import { createValuation, editValuation } from './write-valuation.ts';

export const fundOpportunityValuationsServing: Serving = {
  ...bareValuations,
  replace: writesBy('fund-opportunity-valuations', {
    create: createValuation,
    update: editValuation,
    remove: deleteValuation,
  }),
};
