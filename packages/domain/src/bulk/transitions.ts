import { defineTransitions } from '../kit/transitions.ts';
import { BULK_STATUS_LABELS } from './codes.ts';

/** From the start to the undo. A job that was cancelled half way can be undone as a finished one can. */
export const bulkTransitions = defineTransitions(BULK_STATUS_LABELS, [
  { verb: 'run', from: [1], to: 2 },
  { verb: 'finish', from: [2], to: 3 },
  { verb: 'cancel', from: [1, 2], to: 4 },
  { verb: 'undo', from: [3, 4], to: 5 },
]);
