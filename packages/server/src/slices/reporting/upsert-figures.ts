import { figureReview, type INPUT_SOURCES } from '@tranche/domain/reporting/codes';
import { isGivenByCompany } from '@tranche/domain/reporting/figure-change';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Target } from '../crm/public.ts';
import type { Entry } from './check-figure.ts';

export type FigureRow = Entry & { readonly period_start: string };

interface Upserting {
  readonly period_end: string;
  readonly rows: readonly FigureRow[];
  readonly source: (typeof INPUT_SOURCES)[number];
}

const VALUES = ['value', 'text_value', 'not_given_reason'];
/** All that a company says by a figure. */
const SAYINGS = [...VALUES, 'target_value', 'commentary'];

const anyDiffers = (fields: readonly string[]): Sql => {
  const of = (row: string): Sql => sql.join(fields.map((field) => sql.ref(`${row}.${field}`)));
  return sql`(${of('report_inputs')}) is distinct from (${of('excluded')})`;
};

/**
 * New figures, or new values of those that are there. Another value is entered again, and its writer is its source: whatever
 * was approved or asked back was another one. Returns the ids, in the given order.
 */
export async function upsertFigures(
  work: Work,
  target: Target,
  { period_end: end, rows, source }: Upserting,
): Promise<number[]> {
  const at = work.now.toISOString();
  const isNew = anyDiffers(isGivenByCompany(source) ? SAYINGS : VALUES);
  const given = rows.map((row, position) => ({ ...row, position }));
  const write = (column: 'report_sub_type_id' | 'custom_kpi_id') =>
    sql<{ id: number; kpi: number }>`
    insert into report_inputs (target_type, target_id, ${sql.ref(column)}, period_start, period_end, value, text_value,
      target_value, commentary, not_given_reason, source, status, ${AUDIT_COLUMNS})
    select ${target.type}, ${target.id}, (g ->> ${column}::text)::bigint, (g ->> 'period_start')::date, ${end}::date,
      (g ->> 'value')::numeric, g ->> 'text_value', (g ->> 'target_value')::numeric, g ->> 'commentary',
      g ->> 'not_given_reason', ${source}, (g ->> 'status')::smallint,
      ${auditValues(at, work.viewer.id)}
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) g where (g ->> ${column}::text) is not null
    on conflict ${
      column === 'custom_kpi_id'
        ? sql`(custom_kpi_id, period_end) where deleted_at is null and custom_kpi_id is not null`
        : sql`(target_id, target_type, report_sub_type_id, period_end) where deleted_at is null and report_sub_type_id is not null`
    }
    do update set value = excluded.value, text_value = excluded.text_value,
      target_value = excluded.target_value, commentary = excluded.commentary, not_given_reason = excluded.not_given_reason,
      source = case when ${isNew} then excluded.source else report_inputs.source end, status = excluded.status,
      review = case when ${isNew} then ${lit(figureReview.entered)} else report_inputs.review end,
      updated_by_id = excluded.updated_by_id, updated_at = excluded.updated_at
    returning id, ${sql.ref(column)} as kpi`.execute(work.trx);
  const shared = new Map((await write('report_sub_type_id')).rows.map(({ id, kpi }) => [kpi, id]));
  const custom = new Map((await write('custom_kpi_id')).rows.map(({ id, kpi }) => [kpi, id]));
  return rows.flatMap((row) => {
    const id = row.custom_kpi_id ? custom.get(row.custom_kpi_id) : shared.get(row.report_sub_type_id ?? 0);
    return id === undefined ? [] : [id];
  });
}
