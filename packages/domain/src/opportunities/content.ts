/** What key points, key dates and people of the team hang on. */
export const CONTENT_TARGETS = [
  'investment_opportunity',
  'pipeline_deal',
  'fund',
  'fund_investment_opportunity',
] as const;
/** Who reads them: anyone who may read one kind of their parents; which ones is for the parent to say. */
export const CONTENT_READERS = [
  'investment_opportunity_live',
  'investment_opportunity_existing',
  'pipeline_deals',
  'funds',
  'funds_opportunity',
] as const;

export const KEY_DATE_KINDS = [
  'close',
  'completion',
  'reporting',
  'agm',
  'eis_3_year',
  'maturity',
  'interest',
  'custom',
] as const;

/** What an open (a viewing) is counted on. */
export const OPEN_TARGETS = [
  'investment_opportunity',
  'fund',
  'document',
  'cloud_document',
  'pdf',
  'update_report',
] as const;
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;

/** What a clone may bring along; documents only when requested by name. */
export const CLONE_PARTS = [
  'sections',
  'galleries',
  'team_images',
  'key_points',
  'key_dates',
  'rewards',
  'term_conditions',
  'documents',
  'folder_structures',
  'triggers',
  'tax_options',
] as const;
export type ClonePart = (typeof CLONE_PARTS)[number];
export const DEFAULT_CLONE_PARTS: readonly ClonePart[] = CLONE_PARTS.filter((part) => part !== 'documents');
