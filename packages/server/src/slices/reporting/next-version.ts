import { formatDay, isBefore } from '@tranche/domain/kit/calendar';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { same } from '../../kit/resource-engine/write.ts';

type Data = Readonly<Record<string, unknown>>;

/** What a KPI measures: another one of these is another version (`domain.md#L`). */
const MEANING = ['unit', 'formula', 'aggregation', 'weight_by_key', 'sign', 'frequency'] as const;

/**
 * The version and the day from which it counts, where a change is one of meaning. The day is the first of a month, and not
 * before that of the version which it follows: what was given under an earlier one keeps it.
 */
export function nextVersion(data: Data, before: Data | null): { version?: number; valid_from?: unknown } {
  const changed = MEANING.some((name) => name in data && !same(before?.[name], data[name]));
  if (!changed || before === null) return { valid_from: before?.valid_from ?? null };
  const { valid_from: from } = data;
  if (typeof from !== 'string') throw invalidField('valid_from', requiredMessage('valid_from'));
  if (!from.endsWith('-01'))
    throw invalidField('valid_from', 'The valid from field must be the first day of a month.');
  const last = before.valid_from;
  if (typeof last === 'string' && isBefore(from, last))
    throw invalidField('valid_from', `The valid from field must not be before ${formatDay(last)}.`);
  return { version: Number(before.version) + 1, valid_from: from };
}
