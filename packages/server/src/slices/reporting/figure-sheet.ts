import { refuse } from '@tranche/domain/kit/errors';
import { type Figure, text, valueIn } from '@tranche/domain/reporting/aggregate';
import { meantOn } from '@tranche/domain/reporting/meaning';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';
import { KPI_COLUMNS } from './kpi-columns.ts';
import { withFormulas, type Written } from './read-formula.ts';
import type { FrameKpi } from './read-frame.ts';
import { targetParam } from './target-param.ts';
import { fyStartMonth, targetScope, type Target } from './target-scope.ts';

interface Known {
  readonly reached: boolean;
  readonly name: string | null;
  readonly currency: string | null;
  readonly fy_start_month: number;
  readonly kpis: readonly FrameKpi[];
  readonly figures: readonly Figure[];
}
type Raw = Omit<Known, 'kpis'> & { readonly kpis: readonly Written<FrameKpi>[] };

/**
 * `GET /api/reports/figure-sheet`: what a grid of one company's figures needs beside them: its currency, its year, and what
 * the formulas come to, of drafts too, since staff are still entering them (`domain.md#L`).
 */
export async function figureSheet(call: Call, app: App): Promise<Answer> {
  const { query, viewer } = call;
  const target = targetParam(query);
  const known = await readSheet(app, await readContextFor(app, viewer, 'show', call.now), target);
  if (!known.reached) throw refuse('not_found');
  return ok({
    name: known.name ?? '',
    currency: known.currency ?? 'GBP',
    fy_start_month: known.fy_start_month,
    computed: known.kpis.flatMap((kpi) => computedOf(kpi, known)),
  });
}

/** A formula over the periods of its own frequency that have a figure: its parts are rolled up first (`domain.md#3.8`). */
function computedOf(kpi: FrameKpi, { kpis, figures, fy_start_month }: Known) {
  return [...new Set(figures.map(({ period_end }) => period_end))].sort().flatMap((end) => {
    const { formula, frequency } = meantOn(kpi, end);
    const period = formula && periodEnding(frequency, end, fy_start_month);
    const value = period && valueIn(kpi, { figures }, period, kpis);
    return value ? [{ report_sub_type_id: kpi.id, period_end: end, value: text(value) }] : [];
  });
}

async function readSheet(app: App, context: ReadContext, at: Target): Promise<Known> {
  const { type, id } = at;
  const [row] = await app.db.run<Raw>(sql<Raw>`
    select ${targetScope(app, context, at)} as reached, about.name, about.currency,
      ${fyStartMonth(at)} as fy_start_month,
      (select coalesce(json_agg(k), '[]') from (
        select ${KPI_COLUMNS}
        from report_sub_types as kpi where kpi.deleted_at is null) k) as kpis,
      (select coalesce(json_agg(json_build_object('kpi_id', given.report_sub_type_id, 'period_end', given.period_end,
          'value', given.value::text)), '[]') from report_inputs as given
        where given.target_type = ${type} and given.target_id = ${id} and given.deleted_at is null
          and given.report_sub_type_id is not null and given.value is not null) as figures
    from (select 1) as one left join lateral (
      select name, currency from investment_opportunities where ${type} = 'investment_opportunity' and id = ${id}
      union all select name, currency from pipeline_deals where ${type} = 'pipeline_deal' and id = ${id}
      union all select name, currency from fund_investment_opportunities
        where ${type} = 'fund_investment_opportunity' and id = ${id}
      union all select name, currency from funds where ${type} = 'fund' and id = ${id}) as about on true`);
  if (!row) throw new Error('A statement without a table has one row');
  return { ...row, kpis: withFormulas<FrameKpi>(row.kpis) };
}
