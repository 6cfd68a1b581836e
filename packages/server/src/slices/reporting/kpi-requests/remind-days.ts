import { invalidField } from '@tranche/domain/kit/errors';
import { readWhole } from '@tranche/domain/kit/read-values';

export const REMIND_DAYS: readonly number[] = [3, 0, -3];
const FURTHEST = 30;
const MOST = 10;

/** Days before the one on which figures are due; below nothing they come after it. Each once, the earliest first. */
export function readRemindDays(given: readonly unknown[]): readonly number[] {
  const days = given.map(readWhole);
  const known = days.filter((day): day is number => day !== null && Math.abs(day) <= FURTHEST);
  if (known.length < days.length || days.length > MOST)
    throw invalidField(
      'remind_days',
      `The remind days field must be up to ${MOST} whole numbers from ${-FURTHEST} to ${FURTHEST}.`,
    );
  return [...new Set(known)].sort((a, b) => b - a);
}
