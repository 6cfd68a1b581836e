import { preEmptionOption as option } from './codes.ts';

/** May this right still be answered, or answered again? After the deadline or the allocation it may not (2.5). */
export const isAnswerable = (
  right: {
    readonly pre_emption_option_id: number;
    readonly deadline: string | null;
    readonly allocated_shares: string | null;
  },
  now: string,
): boolean =>
  right.pre_emption_option_id !== option.notApplicable &&
  right.allocated_shares === null &&
  (right.deadline === null || Date.parse(right.deadline) >= Date.parse(now));
