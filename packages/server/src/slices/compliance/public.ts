import type { Serving } from '../../kit/resource-engine/serving.ts';
import { answersServing, scoresServing, successesServing } from './attempts.access.ts';
import { engines } from './engine.ts';
import { optionsServing, questionsServing } from './questions.access.ts';
import { amlChecksServing } from './screening/aml-checks.access.ts';
import { sanctionsListsServing } from './screening/sanctions-lists.access.ts';

/** What other slices may use of the appropriateness test. */
export { engineInForce, engines as testEngines, hasOpenAnswers, passExpiry, type Engine } from './engine.ts';

export { lapsingUnder, validityTopic } from './validity.ts';

/** The families of both engines. */
export const complianceServings: readonly Serving[] = engines.flatMap((engine) => [
  questionsServing(engine),
  optionsServing(engine),
  answersServing(engine),
  scoresServing(engine),
  successesServing(engine),
]);

export const screeningServings: readonly Serving[] = [amlChecksServing, sanctionsListsServing];

/** Whether the identity documents of a person are decided. */
export { identityDocumentsSql } from './screening/identity-documents.ts';

/** Screening: started by whoever completes a profile, told of changes by the outbox. */
export { checkTopic } from './screening/run-check.ts';
export { subjectTopic } from './screening/follow-subject.ts';
export { AML_TOPIC } from './screening/start-check.ts';
export { defineScreeningJobs } from './screening/screening-jobs.ts';
