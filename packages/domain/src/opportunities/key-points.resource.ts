import { choice, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { CONTENT_READERS, CONTENT_TARGETS } from './content.ts';

/** The arguments of an opportunity, shown as tiles (`domain.md#F`, content families). Rights follow the parent. */
export const keyPoints = defineResource('key-points', {
  permission: { read: CONTENT_READERS, write: 'staff' },
  investor: ['index', 'show'],
  fields: {
    target_type: choice(...CONTENT_TARGETS).required(),
    target_id: integer().required().filter('exact'),
    title: text(120).required().filter('partial').sortable(),
    body: text(5000),
    icon: text(60),
    sort_order: integer().min(0).default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
