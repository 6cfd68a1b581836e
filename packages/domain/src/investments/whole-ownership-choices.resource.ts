import { belongsTo, choice, code, quantity } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { PRE_EMPTION_OPTION_LABELS } from './codes.ts';

export const WHOLE_SPLITS = ['pro_rata', 'single_entity'] as const;
const CHOICES = { dontTake: 1, maintain: 2, increase: 3, decrease: 6 } as const;

/** One answer for all that an investor holds in an issuer, whatever they hold it through (`domain.md#G`). */
export const wholeOwnershipChoices = defineResource('whole-ownership-choices', {
  final: true,
  permission: {
    read: ['investment_opportunity_live', 'investment_opportunity_existing'],
    write: ['investment_opportunity_live', 'investment_opportunity_existing'],
  },
  rightOf: { create: 'update', delete: 'update' },
  investor: ['index', 'show', 'create', 'update', 'delete'],
  fields: {
    user_id: belongsTo('users').readOnly().cascade(),
    investment_opportunity_id: belongsTo('investment-opportunities').required().cascade(),
    choice: code(CHOICES, PRE_EMPTION_OPTION_LABELS).required(),
    requested_shares: quantity(),
    split: choice(...WHOLE_SPLITS).default('pro_rata'),
    investment_method_entity_id: belongsTo('investment-method-entities'),
    total_existing_shares: quantity().default('0').readOnly(),
    total_entitlement: quantity().default('0').readOnly(),
  },
  appends: ['labels'],
});
