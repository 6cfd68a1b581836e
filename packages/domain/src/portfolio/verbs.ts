import { belongsTo, boolean, date, json } from '../kit/field.ts';
import { defineVerb } from '../kit/verb.ts';

export const readPortfolio = defineVerb('POST /api/portfolio', {
  summary: 'The same, with the parameters in the body',
  form: {
    user_id: belongsTo('users'),
    organisation_id: belongsTo('organisations'),
    entity_id: belongsTo('investment-method-entities'),
    include_fees: boolean(),
    as_of: date(),
    payload: json(),
  },
});
