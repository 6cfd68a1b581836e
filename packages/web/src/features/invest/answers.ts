import type { reserve } from '@tranche/domain/investments/verbs';
import type { BodyOf } from '@tranche/domain/kit/verb';
import type { ClientFlags } from '@tranche/domain/settings/flags';

/** What the wizard collects, stored by opportunity for the browser session. */
export interface Answers {
  readonly action: 'reserve' | 'invest';
  readonly amount: string | null;
  readonly entityId: number | null;
  /** A holder answers for all of their parties together (whole ownership). */
  readonly whole: boolean;
  /** A holder's answer to the right of pre-emption; null = not answered. */
  readonly choice: number | null;
  /** Money beyond the entitlement, or for a part of it. */
  readonly entered: string | null;
  /** `none` = no relief, null = not answered. */
  readonly taxOption: string | null;
  readonly carryBack: boolean;
  readonly terms: readonly number[];
  readonly riskAcknowledged: boolean;
}
export const BLANK: Answers = {
  action: 'reserve',
  amount: null,
  entityId: null,
  whole: false,
  choice: null,
  entered: null,
  taxOption: null,
  carryBack: false,
  terms: [],
  riskAcknowledged: false,
};

export const STEPS = ['amount', 'ownership', 'tax', 'pre_emption', 'terms', 'review'] as const;
export type Step = (typeof STEPS)[number];
/** After the answers: not counted among the steps. */
export type After = 'payment' | 'confirmation';

export interface StepFacts {
  readonly flags: Readonly<Pick<ClientFlags, 'enableTax' | 'termsConditions'>>;
  readonly hasTaxOptions: boolean;
  readonly hasTerms: boolean;
  /** The chosen party has a right of pre-emption here: its answer says how much. */
  readonly inRight?: boolean;
  /** One answer for all parties reserves nothing: tax and terms belong to what is allocated to each. */
  readonly whole?: boolean;
}

/** Steps come from flags and record: no tax step without schemes, none for terms without terms. */
export const stepsFor = ({
  flags,
  hasTaxOptions,
  hasTerms,
  inRight = false,
  whole = false,
}: StepFacts): Step[] => {
  const shown: Readonly<Record<Step, boolean>> = {
    amount: !inRight,
    ownership: true,
    tax: flags.enableTax && hasTaxOptions && !whole,
    pre_emption: inRight,
    terms: flags.termsConditions && hasTerms && !whole,
    review: true,
  };
  return STEPS.filter((step) => shown[step]);
};

export interface AnswerFacts {
  /** A sentence when the amount will not do. */
  readonly amountProblem: string | undefined;
  readonly entityIds: readonly number[];
  readonly requiredTerms: readonly number[];
  /** A sentence when the answer to the right will not do. */
  readonly choiceProblem?: string | undefined;
}

/** Is a step answered, as far as the browser can tell? The review is never done before it is sent. */
export function isDone(step: Step, answers: Answers, facts: AnswerFacts): boolean {
  switch (step) {
    case 'amount':
      return facts.amountProblem === undefined;
    case 'ownership':
      return answers.entityId !== null && facts.entityIds.includes(answers.entityId);
    case 'tax':
      return answers.taxOption !== null;
    case 'pre_emption':
      return answers.choice !== null && facts.choiceProblem === undefined;
    case 'terms':
      return facts.requiredTerms.every((id) => answers.terms.includes(id));
    case 'review':
      return false;
  }
}

/** The step on screen: the one requested, unless an earlier one is still open. */
export function stepAt(
  requested: string | null,
  steps: readonly Step[],
  answers: Answers,
  facts: AnswerFacts,
): Step {
  const open = steps.find((step) => !isDone(step, answers, facts)) ?? 'review';
  const wanted = steps.find((step) => step === requested) ?? steps[0] ?? 'review';
  return steps.indexOf(wanted) > steps.indexOf(open) ? open : wanted;
}

/** Body of `POST investments`, and the part of `POST investments/subsequent` that is the same. */
export function bodyOf(
  opportunityId: number,
  answers: Answers,
  steps: readonly Step[],
): BodyOf<typeof reserve> {
  const withTax = steps.includes('tax') && answers.taxOption !== null && answers.taxOption !== 'none';
  return {
    investment_opportunity_id: opportunityId,
    investment_method_entity_id: answers.entityId,
    action: answers.action,
    amount: answers.amount,
    ...(withTax ? { tax_option_id: Number(answers.taxOption), tax_carry_back: answers.carryBack } : {}),
    term_condition_ids: answers.terms,
    risk_acknowledged: answers.riskAcknowledged,
  };
}

const FIELD_STEPS: Readonly<Record<string, Step>> = {
  amount: 'amount',
  shares: 'amount',
  investment_method_entity_id: 'ownership',
  organisation_id: 'ownership',
  tax_option_id: 'tax',
  tax_carry_back: 'tax',
  choice: 'pre_emption',
  pre_emption_option_id: 'pre_emption',
  requested_shares: 'pre_emption',
  term_condition_ids: 'terms',
  risk_acknowledged: 'review',
};

/** A refused submit goes back to the earliest step that holds a refused field, with what was said there. */
export function stepOfErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  steps: readonly Step[],
): { readonly step: Step; readonly sentence: string } | null {
  const found = Object.entries(errors).flatMap(([path, [sentence = '']]) => {
    const step = FIELD_STEPS[path.split('.')[0] ?? ''];
    return step !== undefined && steps.includes(step) ? [{ step, sentence }] : [];
  });
  return found.sort((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step))[0] ?? null;
}

/** A key for one intention: the same answers sent twice are one reservation, changed ones are another. */
export function keyFor(
  last: { body: string; key: string } | null,
  body: unknown,
): { body: string; key: string } {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { body: text, key: freshKey() };
}

/** Random without `crypto.randomUUID`, which browsers keep from plain-http hosts. */
const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
