/** Codes of mails that are written from a record (`domain.md#mails`). */
export const mailStatus = { queued: 1, sent: 2, failed: 3, bounced: 4, received: 5 } as const;
export const MAIL_STATUS_LABELS = {
  1: 'Queued',
  2: 'Sent',
  3: 'Failed',
  4: 'Bounced',
  5: 'Received',
} as const;

/** What a mail is written from. */
export const MAIL_TARGETS = [
  'user',
  'contact',
  'organisation',
  'pipeline_deal',
  'investment_opportunity',
  'investment',
] as const;

/** One mail to so many at most; more is a bulk job. */
export const MOST_RECIPIENTS = 200;

/** Why someone who was named gets no mail. */
export const LEFT_OUT_REASONS = [
  'unverified',
  'inactive',
  'no_address',
  'no_consent',
  'may_not_know',
  'merge_field',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** The same as a sentence, where a job says why it left someone out. */
export const LEFT_OUT_SENTENCES: Readonly<Record<LeftOutReason, string>> = {
  unverified: 'The address has not been verified.',
  inactive: 'The account is inactive.',
  no_address: 'There is no email address.',
  no_consent: 'They have not agreed to marketing.',
  may_not_know: 'They may not know about this ⟦opportunity⟧.',
  merge_field: 'A detail used in the message is missing.',
};
