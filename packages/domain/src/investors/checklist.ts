/** The eligibility checklist: seven steps in order, derived from the reasons alone. */
import type { IneligibleReason } from './eligibility.ts';

export const CHECKLIST_STEPS = [
  'email',
  'terms',
  'warning',
  'category',
  'test',
  'identity',
  'documents',
] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];
/** `waiting` needs nothing from the investor now: time or staff will move it. */
export type ChecklistState = 'done' | 'open' | 'waiting';

const STEP_REASONS: Readonly<Record<ChecklistStep, readonly IneligibleReason[]>> = {
  email: ['email_unverified'],
  terms: ['terms_required'],
  warning: ['warning_required', 'cooling_off'],
  category: [
    'category_required',
    'category_pending',
    'category_rejected',
    'category_expired',
    'investor_type_not_allowed',
  ],
  test: ['test_required', 'test_cooldown', 'test_tries_exhausted'],
  identity: ['aml_required', 'aml_pending', 'aml_failed'],
  documents: ['onboarding_documents_unsigned'],
};

const WAITING: readonly string[] = ['cooling_off', 'category_pending', 'test_cooldown', 'aml_pending'];

export interface ChecklistFlags {
  readonly warning: boolean;
  readonly category: boolean;
  readonly test: boolean;
  readonly identity: boolean;
}

export interface ChecklistItem {
  readonly step: ChecklistStep;
  readonly state: ChecklistState;
  readonly reason: IneligibleReason | null;
}

/** Steps that the flags switch off are left out. */
export function checklist(reasons: readonly string[], flags: ChecklistFlags): ChecklistItem[] {
  const shown = (step: ChecklistStep): boolean =>
    step === 'email' || step === 'terms' || step === 'documents' ? true : flags[step];
  return CHECKLIST_STEPS.filter(shown).map((step) => {
    const reason = STEP_REASONS[step].find((candidate) => reasons.includes(candidate)) ?? null;
    return { step, reason, state: stateOf(reason) };
  });
}

const stateOf = (reason: IneligibleReason | null): ChecklistState => {
  if (reason === null) return 'done';
  return WAITING.includes(reason) ? 'waiting' : 'open';
};
