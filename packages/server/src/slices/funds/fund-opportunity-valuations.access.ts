import type { Serving } from '../../kit/resource-engine/serving.ts';
import { bareValuations } from './bare.ts';
import { deleteValuation } from './delete-draft.ts';
import { writesBy } from './serving-verbs.ts';
import { createValuation, editValuation } from './write-valuation.ts';

export const fundOpportunityValuationsServing: Serving = {
  ...bareValuations,
  replace: writesBy('fund-opportunity-valuations', {
    create: createValuation,
    update: editValuation,
    remove: deleteValuation,
  }),
};
