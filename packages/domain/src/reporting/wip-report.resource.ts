import { json, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import type { WipFilters, WipSnapshot } from './wip.ts';

/** Work in progress at a moment, frozen (`domain.md#L`). Its maker may rename it and take it away again. */
export const wipReport = defineResource('wip-report', {
  permission: 'wip_report',
  rightOf: { update: 'create', delete: 'create' },
  fields: {
    /** Empty on write: "WIP {date}". */
    name: text(150).present().filter('partial').sortable(),
    as_of: moment().readOnly().present(),
    filters: json<WipFilters>().default({}),
    snapshot: json<WipSnapshot>().readOnly().present(),
    notes: text(5000),
  },
  defaultSort: '-as_of',
});
