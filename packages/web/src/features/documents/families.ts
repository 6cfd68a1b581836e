/** What a signature changes: read again after one. */
export const DOCUMENT_FAMILIES = ['pdfs', 'onboarding-documents', 'documents', 'activity'] as const;
