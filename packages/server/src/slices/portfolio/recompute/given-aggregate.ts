import { isDay } from '@tranche/domain/kit/calendar';
import { AGGREGATIONS } from '@tranche/domain/reporting/codes';
import type { ComparedAggregate } from '@tranche/domain/reporting/explain-aggregate';
import { isNumber, isText, partsOf, type Place } from './given.ts';

/** An aggregate as `GET /api/reports/aggregate?explain=1` has it. */
export function readAggregate(given: unknown, place: Place): ComparedAggregate | null {
  const { by, value, rows } = partsOf(given);
  const known = AGGREGATIONS.find((each) => each === by);
  if (!known) return place.wrong('by', 'The selected by is invalid.');
  if (value !== null && !isNumber(value)) return place.wrong('value', 'The value field must be a number.');
  const read = place.rows(rows, readCompany, 'A company has a value, a weight or none, and a day.');
  return read && { by: known, value: value === null ? null : String(value), rows: read };
}

function readCompany(given: unknown): ComparedAggregate['rows'][number] | null {
  const { value, weight = null, at } = partsOf(given);
  if (!isNumber(value) || !isText(at) || !isDay(at)) return null;
  if (weight !== null && !isNumber(weight)) return null;
  return { value: String(value), weight: weight === null ? null : String(weight), at };
}
