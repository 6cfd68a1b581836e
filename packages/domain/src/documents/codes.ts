/** Code lists of documents (`domain.md` I). */
export const DOCUMENT_CATEGORIES = [
  'key_document',
  'certificate',
  'tax_certificate',
  'report',
  'contract',
  'statement',
  'identity',
  'other',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** What a document may hang on. Deals, funds and reports join with their slices. */
export const DOCUMENT_TARGETS = [
  'user',
  'contact',
  'organisation',
  'nominee',
  'investment_method',
  'investment_method_entity',
  'investment_opportunity',
  'investment',
] as const;
export type DocumentTarget = (typeof DOCUMENT_TARGETS)[number];

/** Only `clean` files are served. */
export const SCAN_STATES = ['pending', 'clean', 'infected'] as const;
