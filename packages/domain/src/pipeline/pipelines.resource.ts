import { CLOSED_ACTIVE_LABELS, closedActive } from '../codes.ts';
import { boolean, code, integer, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';

/** A way that deals take, stage by stage (`domain.md#E`). Exactly one is the default of new deals. */
export const pipelines = defineResource('pipelines', {
  permission: { read: ['pipeline_deals', 'pipelines'], write: 'pipelines' },
  fields: {
    name: text(100).required().unique().filter('partial').sortable(),
    description: text(2000),
    is_default: boolean().default(false),
    is_active: code(closedActive, CLOSED_ACTIVE_LABELS).default(closedActive.active),
    sort_order: integer().min(0).default(0).sortable(),
  },
  relations: {
    stages: many('pipeline-stages', 'pipeline_id', { sort: 'sort_order' }),
    deals: many('pipeline-deals', 'pipeline_id'),
  },
  appends: ['deals_count', 'total_value', 'weighted_value', 'fx_missing', 'explain'],
  defaultSort: 'sort_order',
});
