import { belongsTo, boolean, integer, percent, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** One column of a pipeline's board (`domain.md#E`). `probability` weighs what is in it; `max_days` dates its cards. */
export const pipelineStages = defineResource('pipeline-stages', {
  permission: { read: ['pipeline_deals', 'pipelines'], write: 'pipelines' },
  fields: {
    pipeline_id: belongsTo('pipelines').required().cascade(),
    name: text(60).required(),
    colour: text(7).pattern(/^#[0-9a-fA-F]{6}$/),
    probability: percent().min(0).max(100).default('0'),
    is_won: boolean().default(false),
    is_lost: boolean().default(false),
    max_days: integer().min(1).max(3650),
    sort_order: integer().min(0).default(0).sortable(),
  },
  appends: ['deals_count', 'total_value', 'fx_missing', 'explain'],
  defaultSort: 'sort_order',
});
