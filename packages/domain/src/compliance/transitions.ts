import { defineTransitions } from '../kit/transitions.ts';
import { AML_STATUS_LABELS, amlStatus as aml } from '../codes.ts';

/** `domain.md#2.10`. `job` is the provider's answer, or the daily expiry. */
export const amlTransitions = defineTransitions(AML_STATUS_LABELS, [
  {
    verb: 'start',
    from: [aml.notStarted],
    to: aml.pending,
    actors: ['owner', 'job'],
    right: 'investors.update',
  },
  { verb: 'pass', from: [aml.pending], to: aml.passed, actors: ['job'] },
  { verb: 'refer', from: [aml.pending], to: aml.referred, actors: ['job'] },
  { verb: 'fail', from: [aml.pending], to: aml.failed, actors: ['job'] },
  { verb: 'clear', from: [aml.referred], to: aml.passed, right: 'investors.update' },
  { verb: 'rejectReferred', from: [aml.referred], to: aml.failed, right: 'investors.update' },
  { verb: 'expire', from: [aml.passed], to: aml.expired, actors: ['job'] },
  {
    verb: 'rerun',
    from: [aml.referred, aml.failed, aml.expired],
    to: aml.pending,
    right: 'investors.update',
  },
]);
