import { belongsTo, boolean, email, ids, integer, list, text } from '../kit/field.ts';
import { defineVerb, nothing, record, shape } from '../kit/verb.ts';
import type { invitations } from './invitations.resource.ts';

export type SkipReason = 'already_invited' | 'inactive' | 'investor_type_not_allowed' | 'not_found';

export interface Skipped {
  readonly user_id?: number;
  readonly contact_id?: number;
  readonly email?: string;
  readonly reason: SkipReason;
}

/** Answers with the counts where lists were sent; with the invitation where one person was named. */
export const invite = defineVerb('POST /api/invitations', {
  summary: 'invite one investor, contact or address, or many',
  form: {
    investment_opportunity_id: belongsTo('investment-opportunities').required(),
    user_id: belongsTo('users'),
    contact_id: belongsTo('contacts'),
    email: email(),
    user_ids: ids(),
    contact_ids: ids(),
    client_group_ids: ids(),
    emails: list<string>(),
    all_eligible: boolean(),
    message: text(2000),
    send_email: boolean(),
  },
  answer: shape<{ readonly data: { readonly created: number; readonly skipped: readonly Skipped[] } }>(),
});

export const change = defineVerb('PATCH /api/invitations/:id', {
  summary: 'answer an invitation; for staff, remind, revoke, or change the message that waits',
  form: { status: integer(), decline_reason: text(1000), remind: boolean() },
  answer: record<typeof invitations>(),
});

export const revoke = defineVerb('POST /api/invitations/bulk-delete', {
  summary: 'revoke several invitations',
  form: { ids: ids().required() },
  answer: nothing(),
});
