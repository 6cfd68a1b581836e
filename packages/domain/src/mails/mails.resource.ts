import { optionalTarget } from '../crm/target.ts';
import {
  belongsTo,
  boolean,
  choice,
  code,
  email,
  html,
  ids,
  integer,
  json,
  moment,
  text,
} from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { MAIL_STATUS_LABELS, mailStatus, type LeftOutReason } from './codes.ts';

/** Someone who was named and gets no mail. */
export interface LeftOut {
  readonly user_id: number | null;
  readonly contact_id: number | null;
  readonly email: string | null;
  readonly name: string;
  readonly reason: LeftOutReason;
}

/** Written from a record or received, and stored in its story (`domain.md#mails`). Rights follow the record. */
export const mails = defineResource('mails', {
  permission: { read: 'staff', write: 'staff' },
  without: ['update', 'delete'],
  hardDelete: true,
  fields: {
    ...optionalTarget,
    to_user_ids: ids().default([]),
    to_contact_ids: ids().default([]),
    to_emails: json<readonly string[]>().default([]),
    cc: json<readonly string[]>().default([]),
    subject: text(200).required().filter('partial'),
    body: html().max(50_000).required(),
    document_ids: ids().default([]),
    is_marketing: boolean().default(false),
    in_reply_to_id: belongsTo('mails').as('inReplyTo'),
    thread_id: integer().readOnly().present().filter('exact'),
    direction: choice('out', 'in').default('out').readOnly(),
    status: code(mailStatus, MAIL_STATUS_LABELS).default(mailStatus.queued).readOnly(),
    sent_at: moment().readOnly(),
    email_log_id: integer().readOnly(),
    /** Of one that was received. */
    from_email: email().readOnly(),
    from_name: text(210).readOnly(),
    left_out: json<readonly LeftOut[]>().default([]).readOnly(),
    /** Files that came with a mail of which no record is known. */
    attachments: json<readonly { readonly name: string; readonly path: string }[]>()
      .default([])
      .readOnly()
      .hidden(),
    message_id: text(500).readOnly().hidden(),
  },
  appends: ['labels', 'target'],
  defaultSort: '-created_at',
});
