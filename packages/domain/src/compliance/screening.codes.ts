/** Who answers a check (`domain.md#J`). `lists` is our own matcher over imported sanctions lists (decision 015). */
export const AML_PROVIDERS = ['sandbox', 'lists', 'manual', 'external'] as const;
export type AmlProvider = (typeof AML_PROVIDERS)[number];

export const AML_SCOPES = ['uk', 'international'] as const;
export type AmlScope = (typeof AML_SCOPES)[number];

export const AML_CHECKS = ['identity', 'address', 'pep', 'sanctions'] as const;
export type AmlCheckKind = (typeof AML_CHECKS)[number];

/** Whose list (the UK's, the US Treasury's, the EU's). */
export const SANCTIONS_SOURCES = ['uk', 'ofac', 'eu', 'other'] as const;
export type SanctionsSource = (typeof SANCTIONS_SOURCES)[number];

export const ENTRY_KINDS = ['person', 'organisation', 'other'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Not the person who was checked, or the very one. */
export const HIT_DECISIONS = ['cleared', 'confirmed'] as const;
export type HitDecision = (typeof HIT_DECISIONS)[number];

/** A hit, with what staff decided of it. */
export interface AmlMatch {
  readonly list: string;
  readonly name: string;
  /** 0 to 100. */
  readonly score: number;
  readonly url: string | null;
  /** The list's own key, by which a cleared hit is known again. */
  readonly external_id?: string;
  /** `cleared_earlier`: the same hit was cleared for the same person before. */
  readonly decision?: HitDecision | 'cleared_earlier' | null;
  /** Why it was decided so, by whom and when. */
  readonly reason?: string;
  readonly decided_by_id?: number | null;
  readonly decided_at?: string;
  readonly detail?: string | null;
  /** As the list has them: days, or years alone. */
  readonly birth_dates?: readonly string[];
  readonly countries?: readonly string[];
}

/** Whom a check is about, as it stood when it began. */
export interface AmlSubject {
  readonly kind: 'person' | 'organisation';
  readonly name: string;
  readonly date_of_birth: string | null;
  readonly country: string | null;
  readonly address: string | null;
}

/**
 * Outbox topic: what a check is about may have changed (`{ user_id }` or `{ organisation_id }`). Told by the slices that
 * keep people and organisations, which know nothing of screening.
 */
export const SCREENING_TOPIC = 'screening.subject';
