import { defineAnswers, defineScores, defineSuccesses } from './attempts.resource.ts';
import { defineOptions, defineQuestions } from './questions.resource.ts';

/** The two engines differ by their prefix alone (`domain.md#J`). */
const defineBanks = <const Prefix extends string>(prefix: Prefix) => ({
  questions: defineQuestions(prefix),
  options: defineOptions(prefix),
  answers: defineAnswers(prefix),
  scores: defineScores(prefix),
  successes: defineSuccesses(prefix),
});

export const standardBank = defineBanks('compliance');
/** In force while the risk warning is on. */
export const fcaBank = defineBanks('fca-compliance');
