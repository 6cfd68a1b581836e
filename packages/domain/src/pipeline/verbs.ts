import { belongsTo, code, ids, integer, text } from '../kit/field.ts';
import { defineVerb, record } from '../kit/verb.ts';
import { dealStatus } from './codes.ts';
import type { pipelineDeals } from './pipeline-deals.resource.ts';

export const orderStages = defineVerb('POST /api/pipeline-stages/sort-order', {
  summary: 'order the stages of a pipeline',
  form: {
    pipeline_id: belongsTo('pipelines').required(),
    ids: ids().required(),
  },
});

/** A stage asks for a move, a status for the verb that leads there (`domain.md#2.13`). */
export const changeDeal = defineVerb('PATCH /api/pipeline-deals/:id', {
  summary: 'move a deal to another stage or state, or send its logo',
  form: {
    pipeline_id: belongsTo('pipelines'),
    pipeline_stage_id: belongsTo('pipeline-stages'),
    /** The `board_order` of the card that it goes above; without one it goes last in the column. */
    board_order: integer().min(0),
    status: code(dealStatus),
    lost_reason: text(2000),
  },
  files: ['logo'],
  answer: record<typeof pipelineDeals>(),
});
