import { belongsTo, choice, integer, text, url } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { CONTENT_READERS, CONTENT_TARGETS } from './content.ts';

/** The people behind an opportunity, a deal or a fund, with their portraits. Rights follow the parent. */
export const teamImages = defineResource('team-images', {
  permission: { read: CONTENT_READERS, write: 'staff' },
  investor: ['index', 'show'],
  fields: {
    target_type: choice(...CONTENT_TARGETS).required(),
    target_id: integer().required().filter('exact'),
    name: text().required().filter('partial').sortable(),
    position: text(),
    bio: text(5000),
    linkedin_url: url(),
    image_id: belongsTo('images'),
    sort_order: integer().min(0).default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
