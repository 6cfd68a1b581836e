import { invalid, Refusal, type FieldErrors } from '@tranche/domain/kit/errors';
import { isDay } from '@tranche/domain/kit/calendar';
import { DAY_COUNTS } from '@tranche/domain/kit/day-count';
import { integer } from '@tranche/domain/kit/field';
import { readInput } from '@tranche/domain/kit/input';
import { isPositive } from '@tranche/domain/kit/money';
import { capTableEntries } from '@tranche/domain/opportunities/cap-table-entries.resource';
import { CAP_KINDS } from '@tranche/domain/opportunities/codes';
import { VESTING_ROUNDINGS } from '@tranche/domain/portfolio/vesting';
import { sql } from 'kysely';
import type { Params } from '../../../kit/http/route.ts';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { createRecord, updateRow } from '../../../kit/resource-engine/write.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

type Entry = Record<string, unknown>;
const { investment_opportunity_id: _parent, ...OWN } = capTableEntries.fields;
const FIELDS = { ...OWN, id: integer().min(1) };

/** The list of holders that the body names (`cap_table: […]`), or null where it names none. 422 by row and field. */
export function readCapTable(body: Params): readonly Entry[] | null {
  if (!('cap_table' in body)) return null;
  const given = body.cap_table ?? [];
  if (!Array.isArray(given)) throw invalid({ cap_table: ['The cap table field must be an array.'] });
  if (given.length > 1000) {
    throw invalid({ cap_table: ['The cap table field must not have more than 1000 items.'] });
  }
  const errors: FieldErrors = {};
  const entries = given.map((row, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      errors[`cap_table.${index}`] = ['The cap table field must be an array.'];
      return {};
    }
    return readEntry(row, index, errors);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return entries;
}

function readEntry(row: Params, index: number, errors: FieldErrors): Entry {
  try {
    const entry = readInput(FIELDS, row, 'create');
    for (const [field, problem] of Object.entries(termsProblems(entry)))
      errors[`cap_table.${index}.${field}`] = [problem];
    return entry;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.errors) throw error;
    for (const [field, messages] of Object.entries(error.detail.errors)) {
      errors[`cap_table.${index}.${field}`] = messages;
    }
    return {};
  }
}

const CAN_VEST: readonly unknown[] = ['option_granted', 'warrant'];

function termsProblems(entry: Entry): Record<string, string> {
  const conversion = conversionProblem(entry);
  const { vesting, issued_on: issued, ended_on: ended } = entry;
  const isEarly = typeof issued === 'string' && typeof ended === 'string' && ended < issued;
  return {
    ...(conversion ? { conversion } : {}),
    ...(vesting === null || vesting === undefined || isVesting(vesting)
      ? {}
      : { vesting: 'The selected vesting is invalid.' }),
    ...(isEarly ? { ended_on: 'The ended on field must be a date after or equal to issued on.' } : {}),
  };
}

/** Months in whole numbers, no cliff beyond the term. */
function isVesting(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const terms: Entry = { ...value };
  const isMonths = (months: unknown, least: number): months is number =>
    typeof months === 'number' && Number.isInteger(months) && months >= least && months <= 600;
  return (
    isDay(String(terms.start_on)) &&
    isMonths(terms.months, 1) &&
    isMonths(terms.cliff_months ?? 0, 0) &&
    Number(terms.cliff_months ?? 0) <= terms.months &&
    isMonths(terms.every_months ?? 1, 1) &&
    ROUNDINGS.includes(terms.rounding ?? 'nearest')
  );
}
const ROUNDINGS: readonly unknown[] = VESTING_ROUNDINGS;

/** A convertible says what it turns into: principal, interest, discount, cap, day of issue. */
function conversionProblem({ security, conversion }: Entry): string | null {
  if (security !== 'convertible') return null;
  if (typeof conversion !== 'object' || conversion === null) return 'The conversion field is required.';
  const terms: Entry = { ...conversion };
  const isNumber = (value: unknown): boolean => /^\d{1,14}(\.\d{1,6})?$/.test(String(value));
  const whole =
    isNumber(terms.principal) &&
    isPositive(String(terms.principal)) &&
    isNumber(terms.interest_pct ?? 0) &&
    isNumber(terms.discount_pct ?? 0) &&
    Number(terms.discount_pct ?? 0) < 100 &&
    (terms.cap === null || terms.cap === undefined || isNumber(terms.cap)) &&
    CAPS.includes(terms.cap_kind ?? 'pre_money') &&
    COUNTS.includes(terms.day_count ?? 'act/365') &&
    /^\d{4}-\d{2}-\d{2}$/.test(String(terms.issued_on));
  return whole ? null : 'The selected conversion is invalid.';
}

const CAPS: readonly unknown[] = CAP_KINDS;
const COUNTS: readonly unknown[] = DAY_COUNTS;

/** Terms in one shape: decimal strings, no holes. */
function withTerms(given: Entry): Entry {
  const entry = { ...given, vesting: CAN_VEST.includes(given.security) ? vestingOf(given.vesting) : null };
  if (given.security !== 'convertible') return { ...entry, conversion: null };
  return { ...entry, conversion: conversionOf(given) };
}

function vestingOf(value: unknown): Entry | null {
  if (typeof value !== 'object' || value === null) return null;
  const { start_on, months, cliff_months = 0, every_months = 1, rounding = 'nearest' }: Entry = { ...value };
  return { start_on, months, cliff_months, every_months, rounding };
}

function conversionOf(entry: Entry): Entry {
  const terms: Entry = typeof entry.conversion === 'object' ? { ...entry.conversion } : {};
  return {
    principal: String(terms.principal),
    interest_pct: String(terms.interest_pct ?? '0'),
    discount_pct: String(terms.discount_pct ?? '0'),
    cap: terms.cap === null || terms.cap === undefined ? null : String(terms.cap),
    cap_kind: terms.cap_kind ?? 'pre_money',
    issued_on: String(terms.issued_on),
    day_count: terms.day_count ?? 'act/365',
  };
}

/** The list as it is from now on: rows with an id change, others are new, what is left out goes. */
export async function writeCapTable(
  work: Work,
  opportunityId: number,
  entries: readonly Entry[] | null,
): Promise<void> {
  if (entries === null) return;
  const { rows } = await sql<{ id: number }>`select id from cap_table_entries
    where investment_opportunity_id = ${opportunityId} and deleted_at is null for update`.execute(work.trx);
  const known = new Set(rows.map(({ id }) => id));
  const stored = new Set<number>();
  for (const { id, ...entry } of entries.map(withTerms)) {
    if (typeof id === 'number' && known.has(id)) {
      await updateRow(capTableEntries, id, entry, work);
      stored.add(id);
    } else await createRecord(BARE, work, { ...entry, investment_opportunity_id: opportunityId });
  }
  const gone = [...known].filter((id) => !stored.has(id));
  await sql`update cap_table_entries set deleted_at = ${work.now.toISOString()}, updated_by_id = ${work.viewer.id}
    where id = any(${gone}::bigint[])`.execute(work.trx);
  await recordEvent(work, {
    event: 'investment_opportunity.cap_table_changed',
    target: { type: 'investment_opportunity', id: opportunityId },
    description: `**${work.viewer.name}** changed the ⟦cap table⟧`,
    properties: { holders: entries.length, removed: gone.length },
  });
}

const BARE: Serving = { resource: { ...capTableEntries, silent: true }, access: () => 'all' };
