/** What other slices may use of the notifications. */
export { enqueueMail, enqueueSecretMail } from '../../kit/mail/mail.ts';
export { revokeSockets } from '../../kit/realtime/broadcast.ts';
export { notify, notifyByMail, sendLetters } from './notify.ts';
export { audienceOf, mayKnowOf, mayNameByMail } from './redaction.ts';
export { staffAround, staffFallback, superAdmins, superAdminsAnd } from './recipients.ts';
export { defineNotificationJobs } from './jobs.ts';
