import type { Serving } from '../../kit/resource-engine/serving.ts';
import { pipelineDealMovesServing } from './pipeline-deal-moves.access.ts';
import { pipelineDealsServing } from './pipeline-deals.access.ts';
import { pipelineStagesServing } from './pipeline-stages.access.ts';
import { pipelinesServing } from './pipelines.access.ts';
export { namedDeal, OUR_ASK } from './deal-sums.ts';
export { createDeal } from './create-deal.ts';
export { newPipeline } from './change-pipeline.ts';
export { updateDeal } from './update-deal.ts';
export { releaseDeal } from './release-deal.ts';

export const pipelineServings: readonly Serving[] = [
  pipelineDealMovesServing,
  pipelineDealsServing,
  pipelineStagesServing,
  pipelinesServing,
];
