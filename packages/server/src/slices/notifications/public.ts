/** What other slices may use of the notifications. */
export { enqueueMail, enqueueSecretMail } from '../../kit/mail/mail.ts';
export { revokeSockets } from '../../kit/realtime/broadcast.ts';
export { notify } from './notify.ts';
export { staffAround, staffFallback, superAdmins, superAdminsAnd } from './recipients.ts';
export { defineNotificationJobs } from './jobs.ts';
