import { belongsTo, date, integer, price, quantity, text } from '../kit/field.ts';
import { defineVerb } from '../kit/verb.ts';
import { dealPlacements } from './deal-placements.resource.ts';

export const move = defineVerb('PATCH /api/deal-placements/:id', {
  summary: 'approve or refuse, execute, withdraw, add the contract note, or correct',
  form: {
    status: integer(),
    decision_note: text(2000),
    executed_on: date(),
    executed_price: price(),
    executed_quantity: quantity(),
    contract_note_document_id: belongsTo('documents'),
  },
});

export const submit = defineVerb('POST /api/deal-placements', {
  summary: 'ask for approval of a personal deal',
  form: dealPlacements.fields,
});
