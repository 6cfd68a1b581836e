import { draftLive } from '@tranche/domain/codes';
import { oddities, type Oddity } from '@tranche/domain/reporting/odd-figures';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { formulaOf } from './read-formula.ts';

interface Row {
  readonly id: number;
  readonly value: string | null;
  readonly prior: string | null;
  readonly sign: string;
  readonly decimals: number;
  readonly check_formula: string | null;
  /** What the company reported in the same period, by key. */
  readonly others: Readonly<Record<string, string>>;
}

/** What is odd about figures, by id: a jump, a sign, a sum that does not hold. Staff alone are asked to look twice. */
export async function oddOf(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Oddity[]>> {
  const { rows } = await sql<Row>`
    select figure.id, figure.value::text as value, kpi.sign, kpi.decimals, kpi.check_formula,
      (select earlier.value::text from report_inputs as earlier where earlier.target_type = figure.target_type
        and earlier.target_id = figure.target_id and earlier.report_sub_type_id = figure.report_sub_type_id
        and earlier.period_end = figure.period_start - 1 and earlier.status = ${draftLive.live}
        and earlier.deleted_at is null) as prior,
      coalesce(case when kpi.check_formula is not null then (select json_object_agg(named.key, other.value::text)
        from report_inputs as other join report_sub_types as named on named.id = other.report_sub_type_id
        where other.target_type = figure.target_type and other.target_id = figure.target_id
          and other.period_end = figure.period_end and other.value is not null and other.deleted_at is null) end, '{}') as others
    from report_inputs as figure join report_sub_types as kpi on kpi.id = figure.report_sub_type_id
    where figure.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, value, prior, sign, decimals, check_formula: check, others }) => [
      id,
      oddities(
        { sign, decimals, check: check === null ? null : formulaOf(check) },
        { value, prior, valueOf: (key) => others[key] },
      ),
    ]),
  );
}

export const oddFigures: BatchAppend = {
  batch: async (ids, { viewer, db }) => (viewer.kind === 'investor' ? new Map() : oddOf(db, ids)),
};
