/** What a signature changes: read again after one. */
export const PAPER_FAMILIES = ['pdfs', 'onboarding-documents', 'documents', 'activity'] as const;
