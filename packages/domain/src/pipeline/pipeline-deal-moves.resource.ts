import { belongsTo, integer, moment } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** Where a deal has been. `days`: whole days in the stage that it left. Rights follow the deal. */
export const pipelineDealMoves = defineResource('pipeline-deal-moves', {
  permission: { read: 'pipeline_deals', write: 'none' },
  without: ['create', 'update', 'delete'],
  hardDelete: true,
  unaudited: true,
  silent: true,
  fields: {
    pipeline_deal_id: belongsTo('pipeline-deals').cascade().readOnly().present(),
    // Not belongsTo: a stage may be deleted, its history stays.
    from_stage_id: integer().readOnly(),
    to_stage_id: integer().readOnly().present(),
    moved_by_id: integer().readOnly(),
    moved_at: moment().readOnly().present(),
    days: integer().readOnly().present(),
  },
  relations: {
    fromStage: { kind: 'one', to: 'pipeline-stages', field: 'from_stage_id' },
    toStage: { kind: 'one', to: 'pipeline-stages', field: 'to_stage_id' },
    movedBy: { kind: 'one', to: 'users', field: 'moved_by_id' },
  },
  defaultSort: 'moved_at',
});
