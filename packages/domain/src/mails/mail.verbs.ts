import { json, text } from '../kit/field.ts';
import { defineVerb, record, shape } from '../kit/verb.ts';
import { type LeftOut, mails } from './mails.resource.ts';

/** What a mail would be: `POST /api/mails?preview=1`. */
export interface MailPreview {
  readonly subject: string;
  /** As the first of the recipients gets it. */
  readonly body: string;
  readonly to: readonly {
    readonly user_id: number | null;
    readonly contact_id: number | null;
    readonly email: string;
    readonly name: string;
  }[];
  readonly left_out: readonly LeftOut[];
  /** Documents that the recipients may not open on their own. */
  readonly private_documents: readonly { readonly id: number; readonly name: string }[];
}

const { fields } = mails;

/** `?preview=1` answers with a `MailPreview` and sends nothing. */
export const sendMail = defineVerb('POST /api/mails', {
  summary: 'Write a mail from a record',
  form: {
    target_type: fields.target_type,
    target_id: fields.target_id,
    to_user_ids: fields.to_user_ids,
    to_contact_ids: fields.to_contact_ids,
    to_emails: fields.to_emails,
    cc: fields.cc,
    subject: fields.subject,
    body: fields.body,
    document_ids: fields.document_ids,
    is_marketing: fields.is_marketing,
    in_reply_to_id: fields.in_reply_to_id,
  },
  answer: shape<{ readonly data: { readonly id: number; readonly left_out: readonly LeftOut[] } }>(),
});

/** What `sendMail` would send, by `?preview=1`: the same call, and nothing leaves. */
export const previewMail = { ...sendMail, answer: shape<{ readonly data: MailPreview }>() };

export const fileMail = defineVerb('POST /api/mails/:id/file', {
  summary: 'File a received mail under a record',
  form: { target_type: fields.target_type, target_id: fields.target_id },
  answer: record<typeof mails>(),
});

/** Signed by the mail server of the reply domain: `x-mail-signature: sha256=…` over the body. */
export const receiveMail = defineVerb('POST /api/mails/inbound', {
  summary: 'Receive a signed reply',
  form: {
    message_id: text(500),
    to: json(),
    from: json(),
    subject: text(1000),
    text: text(200_000),
    html: text(500_000),
    attachments: json(),
  },
  answer: shape<{ readonly data: { readonly id: number } }>(),
});
