/** What other slices may use of mails that are written from a record. */
export { mailsServing } from './mails.access.ts';
export {
  assertMailing,
  mailingFor,
  mailRecord,
  readMailing,
  withoutMail,
  type MailedFamily,
} from './mail-many.ts';
export { sendMail } from './send-mail.ts';
export { storeMail } from './receive-mail.ts';
