import { belongsTo, boolean, choice, integer, quantity } from '../kit/field.ts';
import { defineVerb } from '../kit/verb.ts';
import { WHOLE_SPLITS } from './whole-ownership-choices.resource.ts';

const wholeForm = {
  user_id: belongsTo('users'),
  investment_opportunity_id: belongsTo('investment-opportunities').required(),
  choice: integer().required(),
  requested_shares: quantity().min(0),
  split: choice(...WHOLE_SPLITS),
  investment_method_entity_id: belongsTo('investment-method-entities'),
};

const { investment_opportunity_id: _opportunity, user_id: _user, ...changeForm } = wholeForm;

export const answer = defineVerb('PATCH /api/pre-emption-choices/:id', {
  summary: 'respond to a pre-emption right',
  form: { pre_emption_option_id: integer().required(), requested_shares: quantity().min(0) },
});

export const allocate = defineVerb('POST /api/pre-emption-choices/allocate', {
  summary: 'preview or confirm the allocation of the holders’ shares',
  form: {
    investment_opportunity_id: belongsTo('investment-opportunities').required(),
    preview: boolean(),
  },
});

export const changeForAll = defineVerb('PATCH /api/whole-ownership-choices/:id', {
  summary: 'change the response for a whole holding',
  form: changeForm,
});

export const answerForAll = defineVerb('POST /api/whole-ownership-choices', {
  summary: 'respond for a whole holding',
  form: wholeForm,
});
