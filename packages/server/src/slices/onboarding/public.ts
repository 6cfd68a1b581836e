/** What other slices may use of sign-up papers and of signing. */
export { onboardingDocumentsServing } from './onboarding-documents.access.ts';
export { pdfsServing } from './pdfs.access.ts';
export { registrationDocumentsServing } from './registration-documents.access.ts';
