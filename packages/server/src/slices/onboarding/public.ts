/** What other slices may use of sign-up documents and of signing. */
export { autoSendTopic } from './auto-send.ts';
export { defineOnboardingJobs } from './jobs.ts';
export { onboardingDocumentsServing } from './onboarding-documents.access.ts';
export { pdfsServing } from './pdfs.access.ts';
export { registrationDocumentsServing } from './registration-documents.access.ts';
