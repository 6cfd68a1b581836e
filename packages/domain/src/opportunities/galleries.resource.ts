import { belongsTo, boolean, integer, text, url } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** Pictures and films of an opportunity, one of them its cover (`domain.md#F`, content families). Rights follow the opportunity. */
export const galleries = defineResource('galleries', {
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'staff' },
  investor: ['index', 'show'],
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').required().cascade(),
    image_id: belongsTo('images'),
    video_url: url(),
    caption: text(255),
    is_cover: boolean().default(false),
    sort_order: integer().min(0).default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
