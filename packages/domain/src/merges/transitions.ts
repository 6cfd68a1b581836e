import { defineTransitions } from '../kit/transitions.ts';
import { MERGE_STATUS_LABELS } from './codes.ts';

export const mergeTransitions = defineTransitions(MERGE_STATUS_LABELS, [
  { verb: 'undo', from: [1], to: 2, right: 'investors.delete' },
]);
