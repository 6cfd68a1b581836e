/** Key dates that a stage of the opportunity makes true: from then on they are the day on which it happened. */
import { keysOf } from '../kit/record.ts';

export const STAGE_MOMENTS = {
  close: 'closed_at',
  completion: 'completed_at',
  maturity: 'matured_at',
} as const;
export type StageMoment = (typeof STAGE_MOMENTS)[keyof typeof STAGE_MOMENTS];

/** What happened on this date, `dayOf` the client's day of a moment; null while it is ahead, or for any other date. */
export const stageOn = (
  each: { readonly kind?: string; readonly date: string },
  opportunity: Readonly<Partial<Record<StageMoment, string | null>>>,
  dayOf: (moment: string) => string,
): StageMoment | null => {
  const kind = keysOf(STAGE_MOMENTS).find((known) => known === each.kind);
  const at = kind === undefined ? null : (opportunity[STAGE_MOMENTS[kind]] ?? null);
  return kind !== undefined && at !== null && dayOf(at) === each.date ? STAGE_MOMENTS[kind] : null;
};
