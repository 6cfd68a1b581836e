import { CLOSED_ACTIVE_LABELS, closedActive } from '../codes.ts';
import { belongsTo, boolean, choice, code, integer, moment, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';

export const DISCUSSION_TARGETS = ['investment_opportunity', 'update_report'] as const;
/** An investor's own words may be mended this long (`domain.md#F`). */
export const EDITABLE_MINUTES = 15;

/** A question about an opportunity or a report. A private one is between its asker and the firm (`domain.md#F`). */
export const discussions = defineResource('discussions', {
  permission: { read: 'staff', write: 'staff' },
  investor: ['index', 'show', 'create', 'update'],
  fields: {
    target_type: choice(...DISCUSSION_TARGETS).required(),
    target_id: integer().min(1).required().filter('exact'),
    user_id: belongsTo('users').readOnly().present(),
    title: text().required(),
    body: text(5000).required(),
    is_private: boolean().default(false),
    is_pinned: boolean().default(false).sortable(),
    /** 0: closed to replies. */
    is_active: code(closedActive, CLOSED_ACTIVE_LABELS).default(closedActive.active),
    last_reply_at: moment().readOnly().sortable(),
    /** The firm's first reply since an investor last wrote; empty while it is owed one. */
    answered_at: moment().readOnly(),
    answered_by_id: belongsTo('users').readOnly(),
    /** The public thread that a private question was published as. */
    published_id: belongsTo('discussions').readOnly().staffOnly(),
  },
  relations: { replies: many('discussion-replies', 'discussion_id', { sort: 'created_at' }) },
  includes: ['replies.user'],
  appends: ['labels', 'target', 'replies_count', 'unread'],
  computedFilters: { mine: 'flag', unanswered: 'flag' },
  defaultSort: '-is_pinned,-created_at',
});
