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

/** What a picture is for; a logo may be a drawing (SVG). */
export const IMAGE_COLLECTIONS = [
  'avatar',
  'logo',
  'cover',
  'gallery',
  'team',
  'editor',
  'reward',
  'report',
] as const;
export type ImageCollection = (typeof IMAGE_COLLECTIONS)[number];

export const IMAGE_TARGETS = [
  'user',
  'contact',
  'organisation',
  'nominee',
  'pipeline_deal',
  'investment_opportunity',
  'fund_investment_opportunity',
  'fund',
  'update_report',
] as const;

/** Addresses of the copies that are at most 160, 800 and 1600 pixels wide. */
export interface ImageVariants {
  readonly thumb: string;
  readonly medium: string;
  readonly large: string;
}
