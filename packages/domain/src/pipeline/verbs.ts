import { belongsTo, ids } from '../kit/field.ts';
import { defineVerb } from '../kit/verb.ts';

export const orderStages = defineVerb('POST /api/pipeline-stages/sort-order', {
  summary: 'order the stages of a pipeline',
  form: {
    pipeline_id: belongsTo('pipelines').required(),
    ids: ids().required(),
  },
});
