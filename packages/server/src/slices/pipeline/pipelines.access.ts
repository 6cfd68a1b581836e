import { pipelines } from '@tranche/domain/pipeline/pipelines.resource';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createPipeline, deletePipeline, updatePipeline } from './change-pipeline.ts';
import { pipelineSums } from './deal-sums.ts';
import { explainDealsAppend } from './explain-deals.ts';

/** Staff with a right to deals or pipelines read them, anyone who holds `pipelines.*` writes (`domain.md#5.3`). */
export const pipelinesServing: Serving = {
  resource: pipelines,
  access: (viewer, _row, { purpose }) => (mayUse(pipelines, purpose, viewer) ? 'all' : 'none'),
  computed: { appends: { ...pipelineSums, explain: explainDealsAppend('pipeline_id') } },
  replace: { create: createPipeline, update: updatePipeline, delete: deletePipeline },
};
