import { pipelineStages } from '@tranche/domain/pipeline/pipeline-stages.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Preparing, Serving } from '../../kit/resource-engine/serving.ts';
import { createStage, deleteStage, sortStagesRoute } from './change-stage.ts';
import { stageSums } from './deal-sums.ts';
import { explainDealsAppend } from './explain-deals.ts';

const NOT_BOTH = 'A stage cannot be both won and lost.';

/** A stage stays in its pipeline, and is won, lost or neither. */
function prepare(data: Record<string, unknown>, { before }: Preparing): Record<string, unknown> {
  const after = { ...before, ...data };
  if (after.is_won === true && after.is_lost === true) throw invalidField('is_lost', NOT_BOTH);
  if (before === null) return data;
  const { pipeline_id: _kept, ...rest } = data;
  return rest;
}

export const pipelineStagesServing: Serving = {
  resource: pipelineStages,
  access: (viewer, _row, { purpose }) => (mayUse(pipelineStages, purpose, viewer) ? 'all' : 'none'),
  prepare,
  computed: { appends: { ...stageSums, explain: explainDealsAppend('pipeline_stage_id') } },
  actions: [sortStagesRoute],
  replace: { create: createStage, delete: deleteStage },
};
