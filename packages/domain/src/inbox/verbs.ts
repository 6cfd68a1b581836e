import { belongsTo, moment, text } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';
import type { InboxItem } from './inbox.ts';

/** Who looks after an item, and when it comes back; deciding is the family's own call (`domain.md#inbox`). */
export const mark = defineVerb('PATCH /api/inbox/:key', {
  summary: 'assign an item of the inbox, or set it aside for some days',
  form: { assigned_to_id: belongsTo('users'), snoozed_until: moment(), note: text(2000) },
  answer: shape<{ readonly data: InboxItem }>(),
});
