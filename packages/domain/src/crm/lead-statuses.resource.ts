import { boolean, choice, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { LEAD_STATUS_SCOPES } from './codes.ts';

/** The steps of winning an investor (`domain.md#C`). Exactly one is the default of new contacts. */
export const leadStatuses = defineResource('lead-statuses', {
  permission: { read: 'staff', write: 'attributes' },
  reference: true,
  fields: {
    name: text(60).required().unique().filter('partial').sortable(),
    colour: text(7)
      .pattern(/^#[0-9a-fA-F]{6}$/)
      .default('#2A5BCF'),
    is_default: boolean().default(false),
    is_won: boolean().default(false),
    is_lost: boolean().default(false),
    applies_to: choice(...LEAD_STATUS_SCOPES).default('both'),
  },
  appends: ['contacts_count'],
});
