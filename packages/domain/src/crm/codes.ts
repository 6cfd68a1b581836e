/** Codes of prospects, calls and tasks (`domain.md#C`). */
export const CONTACT_SOURCES = ['manual', 'typeform', 'import', 'referral', 'event', 'website'] as const;
export const LEAD_STATUS_SCOPES = ['contact', 'user', 'both'] as const;

export const CALL_DIRECTIONS = ['inbound', 'outbound'] as const;
export const CALL_OUTCOMES = ['connected', 'voicemail', 'no_answer', 'wrong_number', 'cancelled'] as const;
export const LONGEST_CALL_MINUTES = 600;

export const taskPriority = { low: 1, normal: 2, high: 3 } as const;
export const TASK_PRIORITY_LABELS = { 1: 'Low', 2: 'Normal', 3: 'High' } as const;

/** What a conversion may carry over to the investor (`domain.md#2.14`). */
export const CONVERSION_COPIES = ['notes', 'call_logs', 'tasks', 'documents', 'attribute_values'] as const;
export type ConversionCopy = (typeof CONVERSION_COPIES)[number];

/** Records whose forms are reviewed. */
export const REVIEWED_TARGETS = ['user', 'contact', 'organisation'] as const;
export type ReviewedTarget = (typeof REVIEWED_TARGETS)[number];
/** Outcomes of a risk profile, by thirds of the highest score. */
export const RISK_BANDS = ['cautious', 'balanced', 'adventurous'] as const;
export type RiskBand = (typeof RISK_BANDS)[number];
export const RISK_BAND_LABELS: Readonly<Record<RiskBand, string>> = {
  cautious: 'Cautious',
  balanced: 'Balanced',
  adventurous: 'Adventurous',
};
