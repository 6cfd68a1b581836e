/** Codes of organisations and of the ways to invest (`domain.md#D`, `domain.md#E`). */
export const LEGAL_FORMS = [
  'ltd',
  'plc',
  'llp',
  'lp',
  'trust',
  'charity',
  'partnership',
  'sole_trader',
  'other',
] as const;

export const LINK_POSITIONS = [
  'director',
  'shareholder',
  'beneficial_owner',
  'trustee',
  'partner',
  'authorised_signatory',
  'employee',
  'other',
] as const;

/** Who invests (`domain.md#0.8`). */
export const ENTITY_KINDS = ['user', 'organisation', 'pension', 'nominee', 'trust', 'joint'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];
/** What an investor may set up by themselves. */
export const OWN_ENTITY_KINDS: readonly EntityKind[] = ['pension', 'trust', 'joint'];
