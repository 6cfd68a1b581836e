import { z } from 'zod';

const MAILBOX = z.union([
  z.string().transform((email) => ({ email, name: '' })),
  z
    .object({ email: z.string(), name: z.string().nullish() })
    .transform(({ email, name }) => ({ email, name: name ?? '' })),
]);
const ATTACHMENT = z.object({
  filename: z.string().min(1).max(255),
  /** Base64. */
  content: z.base64(),
});

/** What the mail server of the reply domain passes on, as far as it is read. */
export const INBOUND_BODY = z.object({
  message_id: z.string().min(1).max(500),
  to: z.union([MAILBOX.transform((one) => [one]), z.array(MAILBOX).max(100)]),
  from: MAILBOX.refine(({ email }) => z.regexes.html5Email.test(email.trim())),
  subject: z.string().max(1000).nullish(),
  text: z.string().max(200_000).nullish(),
  html: z.string().max(500_000).nullish(),
  attachments: z.array(ATTACHMENT).max(20).nullish(),
});
export type InboundMail = z.infer<typeof INBOUND_BODY>;
