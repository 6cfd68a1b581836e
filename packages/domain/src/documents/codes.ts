/** Code lists of documents (`domain.md#I`). */
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

/** Records that get folders of their own when they are made. */
export const FOLDER_TARGETS = [
  'user',
  'contact',
  'organisation',
  'pipeline_deal',
  'investment_opportunity',
  'fund',
  'fund_investment_opportunity',
] as const;

export const CLOUD_PROVIDERS = ['google_drive', 'onedrive', 'sharepoint', 'dropbox', 'box', 'link'] as const;

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
