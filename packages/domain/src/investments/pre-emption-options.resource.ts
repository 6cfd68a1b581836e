import { boolean, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** The six codes of the specification (§9) with the firm's own words; none is added and none goes (`domain.md#G`). */
export const preEmptionOptions = defineResource('pre-emption-options', {
  permission: { read: 'session', write: 'investment_opportunity_types' },
  without: ['create', 'delete'],
  fields: {
    key: text(20).readOnly().present(),
    label: text(120).required(),
    description: text(1000),
    is_selectable: boolean().default(false).readOnly(),
    sort_order: integer().min(0).default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
