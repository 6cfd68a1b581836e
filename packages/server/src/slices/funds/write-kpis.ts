import { sql } from 'kysely';
import { AUDIT_COLUMNS, auditValues, changedAt } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** Which figure of a fund is meant. */
interface Place {
  readonly report_sub_type_id?: number | null;
  readonly name?: string | null;
  readonly period_end: string;
}

export const kpiKey = ({ report_sub_type_id: kpi, name, period_end: end }: Place): string =>
  `${kpi ? `kpi ${kpi}` : `own ${(name ?? '').toLowerCase()}`} ${end}`;

export interface StandingKpi extends Place {
  readonly id: number;
  readonly value: string;
  readonly target: string | null;
  readonly commentary: string | null;
  readonly updated_at: string;
}

/** The figures that are there already in the periods of these, by their keys. */
export async function standingKpis(
  work: Work,
  fundId: number,
  places: readonly Place[],
): Promise<ReadonlyMap<string, StandingKpi>> {
  const ends = [...new Set(places.map(({ period_end: end }) => end))];
  const { rows } = await sql<StandingKpi>`
    select id, report_sub_type_id, name, period_end, value, target, commentary, updated_at from fund_kpis
    where fund_id = ${fundId} and period_end = any(${ends}::date[]) and deleted_at is null order by id for update`.execute(
    work.trx,
  );
  return new Map(rows.map((row) => [kpiKey(row), row]));
}

interface Entry extends Place {
  readonly unit: string;
  readonly period_start: string;
  readonly value?: string | null;
  readonly target?: string | null;
  readonly commentary?: string | null;
}

export interface Written {
  /** Null: there was nothing to remove. */
  readonly id: number | null;
  /** Null: it is removed. */
  readonly updated_at: string | null;
}

interface Writing {
  readonly entries: readonly Entry[];
  readonly standing: ReadonlyMap<string, StandingKpi>;
}

/** New figures are added, those that are there changed, and those without a value removed: one statement. */
export async function writeKpis(
  work: Work,
  fundId: number,
  { entries, standing }: Writing,
): Promise<Written[]> {
  const at = work.now.toISOString();
  const by = work.viewer.id;
  const given = entries.map((entry) => {
    const before = standing.get(kpiKey(entry));
    const { target = before?.target, commentary = before?.commentary } = entry;
    return { ...entry, id: before?.id ?? null, value: entry.value || null, target, commentary };
  });
  const { rows } = await sql<Place & { id: number; updated_at: string | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id bigint, report_sub_type_id bigint, name text,
        unit text, period_start date, period_end date, value text, target text, commentary text)),
    changed as (
      update fund_kpis k set value = g.value, target = g.target, commentary = g.commentary, ${changedAt(at, by)}
      from given g where k.id = g.id and g.value is not null
      returning k.id, k.report_sub_type_id, k.name, k.period_end, k.updated_at),
    removed as (
      update fund_kpis k set deleted_at = ${at}::timestamptz, updated_by_id = ${by}::bigint
      from given g where k.id = g.id and g.value is null
      returning k.id, k.report_sub_type_id, k.name, k.period_end, null::timestamptz),
    added as (
      insert into fund_kpis (fund_id, report_sub_type_id, name, unit, period_start, period_end, value, target, commentary,
        is_investor_visible, ${AUDIT_COLUMNS})
      select ${fundId}::bigint, report_sub_type_id, name, unit, period_start, period_end, value, target, commentary, false,
        ${auditValues(at, by)} from given where id is null and value is not null
      returning id, report_sub_type_id, name, period_end, updated_at)
    select * from changed union all select * from removed union all select * from added`.execute(work.trx);
  const written = new Map(rows.map(({ id, updated_at, ...place }) => [kpiKey(place), { id, updated_at }]));
  return entries.map((entry) => written.get(kpiKey(entry)) ?? { id: null, updated_at: null });
}
