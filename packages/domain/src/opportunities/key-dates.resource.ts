import { boolean, choice, date, integer, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { CONTENT_READERS, CONTENT_TARGETS, KEY_DATE_KINDS } from './content.ts';

/** Dates to watch, for the calendar of the overview and the opportunity's timeline. Rights follow the parent. */
export const keyDates = defineResource('key-dates', {
  permission: { read: CONTENT_READERS, write: 'staff' },
  investor: ['index', 'show'],
  fields: {
    target_type: choice(...CONTENT_TARGETS).required(),
    target_id: integer().required().filter('exact'),
    name: text().required().filter('partial').sortable(),
    date: date().required().range(),
    description: text(2000),
    is_investor_visible: boolean().default(true),
    remind_days_before: integer().min(0).max(365),
    reminded_at: moment().readOnly(),
    kind: choice(...KEY_DATE_KINDS).default('custom'),
  },
  appends: ['target'],
  computedFilters: { upcoming: 'flag' },
  defaultSort: 'date',
});
