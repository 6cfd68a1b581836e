import { belongsTo, choice, integer, quantity, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { ANTI_DILUTION, PARTICIPATIONS, SHARE_CLASS_KINDS } from './codes.ts';

/** The classes of an issuer's shares (`domain.md#3.3`): what the `share_class` of investments, prices and entries names. */
export const shareClasses = defineResource('share-classes', {
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'staff' },
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').required().cascade(),
    name: text(60).required().filter('partial').sortable(),
    kind: choice(...SHARE_CLASS_KINDS).default('ordinary'),
    /** Higher is paid first, equal alike. */
    seniority: integer().min(0).default(0).sortable(),
    /** Times what was invested. */
    preference_multiple: quantity().min(0).default('0'),
    participation: choice(...PARTICIPATIONS).default('none'),
    /** Times what was invested, the preference included. */
    participation_cap: quantity(),
    /** Ordinary shares for one of it. */
    conversion_ratio: quantity().default('1'),
    anti_dilution: choice(...ANTI_DILUTION).default('none'),
    sort_order: integer().min(0).default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
