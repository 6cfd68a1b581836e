import { belongsTo, boolean, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** An answer in a thread; `is_official` where the firm gave it (`domain.md#F`). */
export const discussionReplies = defineResource('discussion-replies', {
  permission: { read: 'staff', write: 'staff' },
  investor: ['index', 'show', 'create', 'update'],
  fields: {
    discussion_id: belongsTo('discussions').required().cascade(),
    user_id: belongsTo('users').readOnly().present(),
    body: text(5000).required(),
    is_official: boolean().default(false).readOnly(),
    /** Of the firm's replies alone: read by the asker and staff. */
    is_private: boolean().default(false),
  },
  defaultSort: 'created_at',
});
