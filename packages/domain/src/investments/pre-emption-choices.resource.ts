import { belongsTo, choice, code, moment, money, quantity } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { PRE_EMPTION_OPTION_LABELS, PRE_EMPTION_VIA, preEmptionOption } from './codes.ts';

/**
 * What one party of a holder is offered in a new round, and what it answered (`domain.md#G`, `domain.md#2.5`). Made at publication;
 * `PATCH` answers.
 */
export const preEmptionChoices = defineResource('pre-emption-choices', {
  permission: {
    read: ['investment_opportunity_live', 'investment_opportunity_existing'],
    write: ['investment_opportunity_live', 'investment_opportunity_existing'],
  },
  investor: ['index', 'show', 'update'],
  without: ['create', 'delete'],
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').readOnly().present().cascade(),
    investment_method_entity_id: belongsTo('investment-method-entities').readOnly().present(),
    user_id: belongsTo('users').readOnly(),
    pre_emption_option_id: code(preEmptionOption, PRE_EMPTION_OPTION_LABELS).default(
      preEmptionOption.awaiting,
    ),
    existing_shares: quantity().default('0').readOnly(),
    basis_shares: quantity().default('0').readOnly(),
    entitlement_shares: quantity().default('0').readOnly().sortable(),
    entitlement_amount: money().default('0').readOnly(),
    requested_shares: quantity(),
    requested_amount: money().readOnly(),
    allocated_shares: quantity().readOnly(),
    excess_allocated: quantity().readOnly(),
    responded_at: moment().readOnly(),
    reminded_at: moment().readOnly().staffOnly(),
    deadline: moment().readOnly(),
    via: choice(...PRE_EMPTION_VIA).readOnly(),
    investment_id: belongsTo('investments').readOnly(),
  },
  includes: ['user', 'investmentOpportunity.type'],
  appends: ['labels', 'post_round_pct'],
  computedFilters: { option: 'list' },
});
