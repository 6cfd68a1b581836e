/** What other slices may use of staff's records. */
export {
  assertTarget,
  notAboutViewer,
  opportunityOf,
  targetAccess,
  targetAppend,
  type Target,
} from './targets.ts';
export { targetPage } from './target-page.ts';
export { copyAttached } from './copy-attachments.ts';
export { isOpenTaskOf, openTasksCount, overdueTasksCount } from './open-tasks.ts';
export { activityServing } from './activity.access.ts';
export { callLogsServing } from './call-logs.access.ts';
export { defineCrmJobs } from './jobs.ts';
export { clientGroupsServing } from './client-groups.access.ts';
export { addContact, changeContact } from './contact-routes.ts';
export { contactsServing } from './contacts.access.ts';
export { discussionRepliesServing } from './discussion-replies.access.ts';
export { discussionsServing } from './discussions.access.ts';
export { postDiscussion } from './post-discussion.ts';
export { postReply } from './post-reply.ts';
export { unanswered } from './unanswered.ts';
export { formAppends } from './form-standing.ts';
export { formReviewsServing } from './form-reviews.access.ts';
export { leadStatusesServing } from './lead-statuses.access.ts';
export { notesServing } from './notes.access.ts';
export { tasksServing } from './tasks.access.ts';
export { checkAssignee } from './follow-task.ts';
export { registrationAnswersTopic } from './keep-registration-answers.ts';
export { attributeValuesServing } from './attribute-values.access.ts';
