import { draftLive } from '@tranche/domain/codes';
import { counted } from '@tranche/domain/kit/counted';
import { invalid, refuse, type FieldErrors } from '@tranche/domain/kit/errors';
import { quarterName } from '@tranche/domain/kit/calendar';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget, type Target } from '../crm/public.ts';
import { checkFigure, type Entry, type KpiFacts } from './check-figure.ts';
import { isOfCompany } from './input-access.ts';

export interface Entering {
  readonly target_type: unknown;
  readonly target_id: unknown;
  readonly period_end: string;
  readonly values: readonly Entry[];
}

/** The company whose figures these are, if the viewer may enter them; 403, 404 or 422 otherwise. */
export async function assertMayEnter(work: Work, type: unknown, id: unknown): Promise<Target> {
  const { viewer } = work;
  if (viewer.kind === 'system' || viewer.can('kpi.create')) return assertTarget(work, type, id, 'show');
  if (!isOfCompany(viewer)) throw refuse('forbidden');
  return assertTarget(work, type, id, 'update');
}

/**
 * A company's figures of one day, as a form sends them: new ones are added, earlier ones changed (`domain.md#L`, bulk).
 * Errors are keyed `values.0.value`. Two forms of one company wait for one another. Returns the ids, in the given order.
 */
export async function enterFigures(work: Work, entering: Entering): Promise<number[]> {
  const target = await assertMayEnter(work, entering.target_type, entering.target_id);
  await sql`select pg_advisory_xact_lock(hashtext(${`report_inputs.${target.type}.${target.id}`}))`.execute(
    work.trx,
  );
  const facts = await readKpis(work, target, entering.values);
  const errors: FieldErrors = {};
  const rows = entering.values.map((entry, index) => {
    const { period, problems } = checkFigure(entry, factsOf(facts.kpis, entry), {
      period_end: entering.period_end,
      fyStartMonth: facts.fy_start_month,
    });
    for (const [field, message] of Object.entries(problems)) errors[`values.${index}.${field}`] = [message];
    return { ...entry, period_start: period?.from ?? entering.period_end };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const ids = await upsert(work, target, entering.period_end, rows);
  await recordEvent(work, {
    event: 'report_inputs.entered',
    target: { type: target.type, id: target.id },
    description: `**${work.viewer.name}** entered ${counted(rows.length, 'figure')} of **${target.name}** for ${quarterName(entering.period_end)}`,
    properties: { period_end: entering.period_end, ids },
  });
  return ids;
}

export const factsOf = (kpis: readonly KpiFacts[], entry: Entry): KpiFacts | undefined =>
  kpis.find((kpi) => (kpi.is_custom ? kpi.id === entry.custom_kpi_id : kpi.id === entry.report_sub_type_id));

interface Facts {
  readonly kpis: readonly KpiFacts[];
  readonly fy_start_month: number;
}

/** The KPIs that are named, and the month in which the company's year begins. */
export async function readKpis(
  work: Work,
  target: Pick<Target, 'type' | 'id'>,
  entries: readonly Entry[],
): Promise<Facts> {
  const shared = entries.map(({ report_sub_type_id: id }) => id ?? 0);
  const custom = entries.map(({ custom_kpi_id: id }) => id ?? 0);
  const { rows } = await sql<Facts>`select
    (select coalesce(json_agg(known), '[]') from (
      select id, false as is_custom, unit, frequency, formula from report_sub_types
      where id = any(${shared}::bigint[]) and deleted_at is null
      union all
      select id, true, unit, frequency, null from custom_kpis
      where id = any(${custom}::bigint[]) and deleted_at is null
        and target_type = ${target.type} and target_id = ${target.id}) known) as kpis,
    coalesce((select issuer.fy_start_month from organisations issuer join investment_opportunities opportunity
      on opportunity.organisation_id = issuer.id where ${target.type} = 'investment_opportunity' and opportunity.id = ${target.id}), 4)
      as fy_start_month`.execute(work.trx);
  return rows[0] ?? { kpis: [], fy_start_month: 4 };
}

type Row = Entry & { readonly period_start: string };

async function upsert(work: Work, target: Target, end: string, rows: readonly Row[]): Promise<number[]> {
  const at = work.now.toISOString();
  const source = isOfCompany(work.viewer) ? 'entrepreneur' : 'staff';
  const given = rows.map((row, position) => ({ ...row, position }));
  const write = (column: 'report_sub_type_id' | 'custom_kpi_id') =>
    sql<{ id: number; kpi: number }>`
    insert into report_inputs (target_type, target_id, ${sql.ref(column)}, period_start, period_end, value, text_value,
      target_value, commentary, source, status, ${AUDIT_COLUMNS})
    select ${target.type}, ${target.id}, (g ->> ${column}::text)::bigint, (g ->> 'period_start')::date, ${end}::date,
      (g ->> 'value')::numeric, g ->> 'text_value', (g ->> 'target_value')::numeric, g ->> 'commentary', ${source},
      coalesce((g ->> 'status')::smallint, ${lit(draftLive.live)}), ${auditValues(at, work.viewer.id)}
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) g where (g ->> ${column}::text) is not null
    on conflict ${
      column === 'custom_kpi_id'
        ? sql`(custom_kpi_id, period_end) where deleted_at is null and custom_kpi_id is not null`
        : sql`(target_id, target_type, report_sub_type_id, period_end) where deleted_at is null and report_sub_type_id is not null`
    }
    do update set value = excluded.value, text_value = excluded.text_value,
      target_value = coalesce(excluded.target_value, report_inputs.target_value),
      commentary = coalesce(excluded.commentary, report_inputs.commentary), source = excluded.source,
      status = excluded.status, updated_by_id = excluded.updated_by_id, updated_at = excluded.updated_at
    returning id, ${sql.ref(column)} as kpi`.execute(work.trx);
  const shared = new Map((await write('report_sub_type_id')).rows.map(({ id, kpi }) => [kpi, id]));
  const custom = new Map((await write('custom_kpi_id')).rows.map(({ id, kpi }) => [kpi, id]));
  return rows.flatMap((row) => {
    const id = row.custom_kpi_id ? custom.get(row.custom_kpi_id) : shared.get(row.report_sub_type_id ?? 0);
    return id === undefined ? [] : [id];
  });
}
