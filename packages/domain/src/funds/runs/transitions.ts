import { defineTransitions } from '../../kit/transitions.ts';
import { RUN_STATUS_LABELS } from './codes.ts';

const right = 'funds.update';

/** `domain.md#2.19`. The entries of a run are all posted or none; what may fail by line is its documents and notices. */
export const runTransitions = defineTransitions(RUN_STATUS_LABELS, [
  { verb: 'post', from: [1], to: 2, right },
  { verb: 'finish', from: [2], to: 3, actors: ['job'] },
  { verb: 'finish_in_part', from: [2], to: 4, actors: ['job'] },
  { verb: 'retry', from: [4], to: 2, right },
  { verb: 'reverse', from: [3, 4], to: 5, right },
  { verb: 'cancel', from: [1], to: 6, right },
]);
