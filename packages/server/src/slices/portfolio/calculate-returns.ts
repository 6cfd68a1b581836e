import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { isDay } from '@tranche/domain/kit/calendar';
import { isPositive } from '@tranche/domain/kit/money';
import type { FormOf } from '@tranche/domain/kit/verb';
import { calculateReturns, type IndexedCashFlow } from '@tranche/domain/portfolio/calculate-returns';
import type * as verbs from '@tranche/domain/portfolio/verbs';
import { ok, type Answer } from '../../kit/http/route.ts';

const MOST_FLOWS = 1000;

/** Returns of flows that the caller enters: what a figure of ours can be held against. */
export function answerReturns({ flows, day_count, ...rates }: FormOf<typeof verbs.returns.form>): Answer {
  if (flows.length > MOST_FLOWS)
    throw invalid({ flows: [`The flows field must not have more than ${MOST_FLOWS} items.`] });
  const errors: FieldErrors = {};
  const read = flows.flatMap((flow, index) => readFlow(flow, `flows.${index}`, errors) ?? []);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return ok(calculateReturns({ ...rates, flows: read, day_count: day_count ?? 'act/365' }));
}

const AMOUNT = /^-?\d{1,15}(\.\d{1,6})?$/;

function readFlow(flow: unknown, at: string, errors: FieldErrors): IndexedCashFlow | null {
  const { date, amount, index }: Record<string, unknown> =
    typeof flow === 'object' && flow !== null ? { ...flow } : {};
  const isDated = typeof date === 'string' && isDay(date);
  const level = index === undefined || index === null ? null : String(index);
  if (!isDated) errors[`${at}.date`] = ['The date field must be a valid date.'];
  if (!AMOUNT.test(String(amount))) errors[`${at}.amount`] = ['The amount field must be a number.'];
  if (level !== null && (!AMOUNT.test(level) || !isPositive(level)))
    errors[`${at}.index`] = ['The index field must be greater than 0.'];
  return isDated ? { date, amount: String(amount), index: level } : null;
}
