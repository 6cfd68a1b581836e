import { draftLive } from '@tranche/domain/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { quarterOf } from '@tranche/domain/kit/calendar';
import { type Figure, valueIn } from '@tranche/domain/reporting/aggregate';
import { meantOn } from '@tranche/domain/reporting/meaning';
import { round6 } from '@tranche/domain/kit/money';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { KPI_COLUMNS } from './kpi-columns.ts';
import { withFormulas, type Written } from './read-formula.ts';
import type { FrameKpi } from './read-frame.ts';
import { targetParam } from './target-param.ts';
import { fyStartMonth, targetScope, type Target } from './target-scope.ts';

interface Custom {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly ends: readonly string[];
}
type Shown = FrameKpi & { readonly is_investor_visible: boolean };
type Raw = Omit<Known, 'kpis'> & { readonly kpis: readonly Written<Shown>[] };

interface Known {
  readonly reached: boolean;
  readonly fy_start_month: number;
  readonly kpis: readonly Shown[];
  readonly figures: readonly Figure[];
  /** The days of figures in words: nothing to compute, but something to read. */
  readonly words: readonly { readonly kpi_id: number; readonly period_end: string }[];
  readonly custom: readonly Custom[];
  readonly reports: readonly {
    readonly id: number;
    readonly title: string;
    readonly report_date: string;
    readonly status: number;
  }[];
}

/** `GET /api/reports/available-reports`: what there is to read of a company or fund, for staff and for its holders (`domain.md#L`). */
export async function availableReports(call: Call, app: App): Promise<Answer> {
  const { query, viewer } = call;
  const target = targetParam(query);
  const known = await readKnown(app, await readContextFor(app, viewer, 'show', call.now), target);
  if (!known.reached) throw refuse('not_found');
  const kpis = [...sharedKpis(known, viewer), ...customKpis(known)];
  const quarters = [
    ...new Set([...known.figures, ...known.words].map(({ period_end }) => quarterOf(period_end))),
  ];
  const periods = [...new Set([...quarters, ...known.custom.flatMap(({ ends }) => ends.map(quarterOf))])]
    .sort()
    .reverse();
  return ok({
    periods,
    kpis,
    update_reports: known.reports,
    quarterly_exports: viewer.kind === 'staff' ? periods : [],
  });
}

/** Entered KPIs by their figures; computed ones by the days on which their formula has a value, and with these values. */
function sharedKpis(known: Known, viewer: Viewer) {
  const { kpis, figures, words } = known;
  return kpis
    .filter((kpi) => viewer.kind !== 'investor' || kpi.is_investor_visible)
    .flatMap((kpi) => {
      const values = computedValues(kpi, known);
      const entered = [...figures, ...words].filter(
        ({ kpi_id, period_end }) => kpi_id === kpi.id && meantOn(kpi, period_end).formula === null,
      );
      const ends = [...values, ...entered].map(({ period_end }) => period_end);
      if (ends.length === 0) return [];
      return [{ ...lineOf(kpi, kpi.type, ends), custom: false, ...(values.length > 0 && { values }) }];
    });
}

/** What a formula comes to in each period of its own frequency that has a figure, oldest first. */
function computedValues(kpi: Shown, { figures, kpis, fy_start_month }: Known) {
  const days = [...new Set(figures.map(({ period_end }) => period_end))].sort();
  return days.flatMap((day) => {
    const { formula, frequency } = meantOn(kpi, day);
    const period = formula && periodEnding(frequency, day, fy_start_month);
    const value = period && valueIn(kpi, { figures }, period, kpis);
    return value ? [{ period_end: day, value: round6(value) }] : [];
  });
}

const customKpis = ({ custom }: Known) =>
  custom.flatMap((kpi) =>
    kpi.ends.length === 0 ? [] : [{ ...lineOf(kpi, 'Custom', kpi.ends), custom: true }],
  );

function lineOf(
  { id, name, unit }: { readonly id: number; readonly name: string; readonly unit: string },
  type: string,
  ends: readonly string[],
) {
  const sorted = [...ends].sort();
  return { id, name, type, unit, from: sorted[0] ?? null, to: sorted.at(-1) ?? null, points: ends.length };
}

/** One statement: the target within scope, its live figures, and its reports within scope. */
async function readKnown(app: App, context: ReadContext, at: Target): Promise<Known> {
  const live = sql`given.target_type = ${at.type} and given.target_id = ${at.id}
    and given.status = ${draftLive.live} and given.deleted_at is null`;
  const reports = accessClause(servingOf(app, 'update-reports'), rowRef('report'), context);
  const visible = context.viewer.kind === 'investor' ? sql` and kpi.is_investor_visible` : sql``;
  const [row] = await app.db.run<Raw>(sql<Raw>`
    select ${targetScope(app, context, at)} as reached, ${fyStartMonth(at)} as fy_start_month,
      (select coalesce(json_agg(k), '[]') from (
        select ${KPI_COLUMNS}, kpi.is_investor_visible, category.name as type
        from report_sub_types as kpi join report_types as category on category.id = kpi.report_type_id
        where kpi.deleted_at is null order by category.sort_order, category.id, kpi.sort_order, kpi.id) k) as kpis,
      (select coalesce(json_agg(json_build_object('kpi_id', given.report_sub_type_id, 'period_end', given.period_end,
          'value', given.value::text)), '[]') from report_inputs as given
        where ${live} and given.report_sub_type_id is not null and given.value is not null) as figures,
      (select coalesce(json_agg(json_build_object('kpi_id', given.report_sub_type_id, 'period_end', given.period_end)), '[]')
        from report_inputs as given where ${live} and given.report_sub_type_id is not null and given.text_value is not null) as words,
      (select coalesce(json_agg(c), '[]') from (
        select kpi.id, kpi.name, kpi.unit, (select coalesce(json_agg(given.period_end), '[]') from report_inputs as given
          where ${live} and given.custom_kpi_id = kpi.id) as ends
        from custom_kpis as kpi where kpi.target_type = ${at.type} and kpi.target_id = ${at.id} and kpi.deleted_at is null${visible}
        order by kpi.sort_order, kpi.id) c) as custom,
      (select coalesce(json_agg(json_build_object('id', report.id, 'title', report.title, 'report_date', report.report_date,
          'status', report.status) order by report.report_date desc, report.id desc), '[]')
        from update_reports as report where ${and([
          sql`report.target_type = ${at.type}`,
          sql`report.target_id = ${at.id}`,
          sql`report.deleted_at is null`,
          ...(reports ? [reports] : []),
        ])}) as reports`);
  if (!row) throw new Error('A statement without a from clause has one row');
  return { ...row, kpis: withFormulas<Shown>(row.kpis) };
}
