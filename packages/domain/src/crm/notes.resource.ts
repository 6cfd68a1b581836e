import { boolean, html, ids, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { target } from './target.ts';

/** Written about a record, for staff alone (`domain.md#C`). Rights follow the target. */
export const notes = defineResource('notes', {
  permission: { read: 'staff', write: 'staff' },
  fields: {
    ...target,
    title: text(),
    body: html().max(20_000).required().filter('partial'),
    is_pinned: boolean().default(false).sortable(),
    mentioned_user_ids: ids().default([]),
  },
  appends: ['target'],
});
