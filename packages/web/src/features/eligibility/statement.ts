import {
  CATEGORY_MESSAGES,
  meetsCriteria,
  nameMatches,
  type Criteria,
  type CriteriaAnswers,
} from '@tranche/domain/investors/categorisation';
import { inOwnWords } from '../../kit/refusal-words.ts';
import type { Problems } from '../../kit/server-form.ts';
import { lacksDetail } from '../../shared/statement/answers.ts';

/** What the wizard collects; stored for the session, so that leaving loses nothing. */
export interface Statement {
  readonly investor_type_id: string | null;
  readonly answers: CriteriaAnswers;
  readonly signed_name: string;
  readonly declaration: boolean;
}
export const BLANK: Statement = { investor_type_id: null, answers: {}, signed_name: '', declaration: false };

export const STEPS = ['choose', 'declare', 'sign'] as const;
export type Step = (typeof STEPS)[number];
export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

/** The criteria's own part of the rules; the server judges again on the same domain code. */
export function problemsAt(
  step: Step,
  statement: Statement,
  facts: {
    criteria: Criteria | null;
    name: string;
    today: string;
    chooseFirst: string;
    fillIn: string;
  },
): Problems {
  if (step === 'choose' || statement.investor_type_id === null)
    return statement.investor_type_id === null ? { investor_type_id: facts.chooseFirst } : {};
  const met = facts.criteria === null || meetsCriteria(facts.criteria, statement.answers, facts.today);
  const answers = lacksDetail(facts.criteria, statement.answers)
    ? facts.fillIn
    : inOwnWords(CATEGORY_MESSAGES.conditions);
  if (step === 'declare') return met ? {} : { answers };
  return {
    ...(met ? {} : { answers }),
    ...(nameMatches(statement.signed_name, facts.name) ? {} : { signed_name: CATEGORY_MESSAGES.name }),
    ...(statement.declaration ? {} : { declaration: CATEGORY_MESSAGES.declaration }),
  };
}
