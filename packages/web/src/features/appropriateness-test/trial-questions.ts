import type { MarkedQuestion } from '@tranche/domain/compliance/scoring';
import type { TestQuestion } from '../../shared/eligibility/use-eligibility.ts';
import { isAsked, type Option, type Question } from './queries.ts';

/** A question as investors get it, and what its marking needs. */
export type TrialQuestion = TestQuestion & MarkedQuestion & { readonly explanation: string | null };

/** The test as it is served now: questions in their order, answers in an order of their own in each run. */
export const trialQuestions = (questions: readonly Question[], run: number): readonly TrialQuestion[] =>
  questions.filter(isAsked).map((question) => {
    const offered = question.options.filter((option) => option.is_active);
    return {
      ...question,
      options: [...offered].sort((one, other) => placeIn(run, one) - placeIn(run, other)),
      correct_option_ids: offered.filter((option) => option.is_correct).map(({ id }) => id),
    };
  });

/** A place without a pattern that people would see, the same for each number of a run. */
const placeIn = (run: number, { id }: Option): number => ((id * 40_503 + run * 30_011) % 65_521) % 101;
