import { defineTransitions } from '../kit/transitions.ts';
import { IMPORT_STATUS_LABELS } from './codes.ts';

/** From the upload to the undo (`domain.md#N`). A run that stopped half way can be undone as a finished one can. */
export const importTransitions = defineTransitions(IMPORT_STATUS_LABELS, [
  { verb: 'map', from: [1, 2, 3], to: 2 },
  { verb: 'check', from: [2, 3], to: 3 },
  { verb: 'run', from: [3], to: 4 },
  { verb: 'finish', from: [4], to: 5 },
  { verb: 'fail', from: [4], to: 6 },
  { verb: 'cancel', from: [1, 2, 3, 4], to: 8 },
  { verb: 'undo', from: [5, 6, 8], to: 7 },
]);
