import { belongsTo, code, email, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { INVITATION_STATUS_LABELS, invitationStatus } from './codes.ts';

/** An opportunity shown to one person: an investor, a contact or a bare address (`domain.md#2.6`). */
export const invitations = defineResource('invitations', {
  final: true,
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'staff' },
  investor: ['index', 'show', 'update'],
  /** Creation is a verb of its own, which also takes many. */
  without: ['create'],
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').as('opportunity').required().cascade(),
    user_id: belongsTo('users'),
    contact_id: belongsTo('contacts'),
    email: email().filter('partial'),
    client_group_id: belongsTo('client-groups').readOnly(),
    message: text(2000),
    token: text(64).hidden().readOnly(),
    status: code(invitationStatus, INVITATION_STATUS_LABELS).default(invitationStatus.sent).readOnly(),
    /** Empty while it waits for the publication of its draft. */
    sent_at: moment().readOnly(),
    reminded_at: moment().readOnly(),
    opened_at: moment().readOnly(),
    responded_at: moment().readOnly(),
    expires_at: moment().readOnly(),
    decline_reason: text(1000).readOnly(),
    invited_by_id: belongsTo('users').as('invitedBy').readOnly(),
  },
  appends: ['labels'],
});
