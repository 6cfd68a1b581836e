/** What other slices may use of mails that are written from a record. */
export { mailsServing } from './mails.access.ts';
